import { verifyIdentity } from '@groundswell/testing/sign-in';
import { storeSubscription } from '../mothers/subscription.mother.js';
import { sessionOf } from '../support/session.js';
import { testApp } from '../support/test-app.js';

const api = testApp();

const accounts = (email: string) =>
  api.db('SELECT id, username, avatar FROM users WHERE email = $1', [email]);

describe('signing in', () => {
  it('turns an anonymous session into one with a verified identity, and then into one with an account', async () => {
    const client = api.client();
    expect(await sessionOf(client)).toEqual({ firebaseUser: null, user: null });

    const page = await verifyIdentity(client, 'founder@groundswell.test');
    expect(page.status).toBe(200);
    const firebaseUser = {
      uid: expect.stringMatching(/^\d{21}$/),
      displayName: 'Fiona Founder',
      email: 'founder@groundswell.test',
      photoURL: null,
    };
    expect(await sessionOf(client)).toEqual({ firebaseUser, user: null });

    const { uid } = (await sessionOf(client)).firebaseUser;
    const login = await client.post('/api/auth/login', {
      firebaseUid: uid,
      email: 'founder@groundswell.test',
    });
    expect(login.status).toBe(200);
    const user = {
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      username: 'Fiona Founder',
      email: 'founder@groundswell.test',
      avatar: null,
      isAdmin: false,
      locale: 'en',
      currentPlan: null,
      subscriptionType: null,
      subscriptionExpiry: null,
      isRecurring: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    };
    expect(login.body).toEqual({ user });
    expect(await sessionOf(client)).toEqual({ firebaseUser, user: login.body.user });
  });

  it('keeps sessions that were requested simultaneously separate', async () => {
    const founders = await Promise.all(
      ['one', 'other'].map((name) => api.signIn(`${name}@at-the-same-moment.example`)),
    );
    const nobody = api.client();
    const clients = [...founders, nobody, ...founders];
    const emails = await Promise.all(clients.map(async (client) => (await sessionOf(client)).user?.email));
    expect(emails).toEqual(
      ['one', 'other', null, 'one', 'other'].map((name) =>
        name === null ? undefined : `${name}@at-the-same-moment.example`,
      ),
    );
  });

  it('ends with a page that notifies the opener, only at our own origin, and then closes itself', async () => {
    const page = await verifyIdentity(api.client(), 'opener@example.com');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    const nonce = /script-src 'nonce-([^']+)'/.exec(page.headers.get('content-security-policy')!)![1];
    expect(page.body).toContain(`<script nonce="${nonce}">`);
    const posted: unknown[] = [];
    let closed = false;
    const script = /<script[^>]*>([\s\S]*)<\/script>/.exec(page.body)![1]!;
    const opener = { postMessage: (...parts: unknown[]) => posted.push(parts) };
    // oxlint-disable-next-line typescript/no-implied-eval -- the page's own script is what is tried
    new Function('window', script)({ opener, close: () => (closed = true) });
    expect(posted).toEqual([
      [
        { type: 'groundswell:auth', status: 'ok', code: 'SIGNED_IN', message: 'You can close this window.' },
        new URL(api.url).origin,
      ],
    ]);
    expect(closed).toBe(true);
  });

  it('keeps the popup connected to its opener at every step', async () => {
    const answers = await api.client().follow('/api/auth/google?login_hint=steps%40example.com');
    expect(answers.map((answer) => answer.status)).toEqual([302, 303, 303, 303, 200]);
    for (const answer of answers) {
      expect(answer.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    }
  });

  it('finds an existing account and updates its name', async () => {
    const first = await api.signIn('again@example.com');
    const { uid } = (await sessionOf(first)).firebaseUser;
    const second = await first.post('/api/auth/login', {
      firebaseUid: uid,
      email: 'AGAIN@example.com',
      username: 'Grace',
      avatar: 'https://images.example/grace.png',
    });
    expect(second.body.user).toMatchObject({
      id: first.user.id,
      username: 'Grace',
      email: 'again@example.com',
    });
    expect(await accounts('again@example.com')).toEqual([
      { id: first.user.id, username: 'Grace', avatar: 'https://images.example/grace.png' },
    ]);
  });

  it.each([
    ['de', 'de'],
    ['en', null],
    ['ja', null],
  ])('starts an account on a page in %s with the language %s', async (page, locale) => {
    const email = `from-${page}@example.com`;
    const logIn = async (language: string) => {
      const client = api.client();
      await verifyIdentity(client, email);
      const { uid } = (await sessionOf(client)).firebaseUser;
      const headers = { 'accept-language': language };
      const answer = await client.post('/api/auth/login', { firebaseUid: uid, email }, { headers });
      expect(answer.status).toBe(200);
    };
    await logIn(page);
    await logIn('fr');
    expect(await api.db('SELECT locale FROM users WHERE email = $1', [email])).toEqual([{ locale }]);
  });

  it('creates only one account for concurrent first logins', async () => {
    const browsers = [];
    for (let n = 0; n < 6; n += 1) {
      const client = api.client();
      await verifyIdentity(client, 'parallel@example.com');
      browsers.push(client);
    }
    const { uid } = (await sessionOf(browsers[0]!)).firebaseUser;
    await Promise.all(browsers.map((client) => client.get('/api/auth/session')));
    const answers = await Promise.all(
      browsers.map((client) =>
        client.post('/api/auth/login', { firebaseUid: uid, email: 'parallel@example.com' }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map((answer) => answer.body.user.id)).size).toBe(1);
    expect(await accounts('parallel@example.com')).toHaveLength(1);
  });

  it('truncates a name that is too long and strips control characters', async () => {
    const client = api.client();
    await verifyIdentity(client, 'long-name@example.com');
    const { uid } = (await sessionOf(client)).firebaseUser;
    const { status, body } = await client.post('/api/auth/login', {
      firebaseUid: uid,
      email: 'long-name@example.com',
      username: `A\u0007d\na${'😀'.repeat(300)}`,
    });
    expect(status).toBe(200);
    expect(body.user.username).toBe(`Ad a${'😀'.repeat(96)}`);
  });

  it('makes a person whose email address is on the admin list an admin, regardless of case', async () => {
    expect((await api.signIn('Admin@Groundswell.TEST')).user.isAdmin).toBe(true);
  });

  it('returns the plan while it is active, and its end date even afterwards', async () => {
    const client = await api.signIn('plan@example.com');
    const store = (expiry: string) =>
      storeSubscription(api, { userId: client.user.id, expiresAt: new Date(expiry) });
    await store('2999-07-14T00:00:00Z');
    expect((await sessionOf(client)).user).toMatchObject({
      currentPlan: 'pro',
      subscriptionType: 'yearly',
      isRecurring: true,
      subscriptionExpiry: '2999-07-14T00:00:00.000Z',
    });
    await store('2020-07-14T00:00:00Z');
    expect((await sessionOf(client)).user).toMatchObject({
      currentPlan: null,
      subscriptionType: null,
      isRecurring: false,
      subscriptionExpiry: '2020-07-14T00:00:00.000Z',
    });
  });

  it("replaces the browser's previous session", async () => {
    const client = await api.signIn('first-here@example.com');
    await verifyIdentity(client, 'then-here@example.com');
    expect(await sessionOf(client)).toMatchObject({
      firebaseUser: { email: 'then-here@example.com' },
      user: null,
    });
  });

  it('works with five popups open simultaneously', async () => {
    const client = api.client();
    const starts = [];
    for (let n = 0; n < 5; n += 1)
      starts.push((await client.get('/api/auth/google?login_hint=popup%40example.com')).headers);
    for (const start of starts) {
      expect((await client.follow(start.get('location')!)).at(-1)!.status).toBe(200);
    }
  });
});

describe('signing out', () => {
  it('ends the session in the browser and on the server', async () => {
    const client = await api.signIn('leaver@example.com');
    const stolen = client.copy();
    const answer = await client.post('/api/auth/logout');
    expect(answer.status).toBe(204);
    expect(client.cookies.has('session_id')).toBe(false);
    expect(await sessionOf(client)).toEqual({ firebaseUser: null, user: null });
    expect(await sessionOf(stolen)).toEqual({ firebaseUser: null, user: null });
  });

  it('succeeds for an anonymous visitor', async () => {
    const client = api.client();
    const answer = await client.post('/api/auth/logout');
    expect(answer.status).toBe(204);
    expect(answer.setCookies.map((line) => line.split('=')[0])).toEqual(['csrf_token']);
  });

  it('leaves a valid CSRF token for the next sign-in', async () => {
    const client = await api.signIn('returns@example.com');
    await client.post('/api/auth/logout');
    await verifyIdentity(client, 'returns@example.com');
    const token = client.cookies.get('csrf_token');
    const { uid } = (await sessionOf(client)).firebaseUser;
    expect(client.cookies.get('csrf_token')).toBe(token);
    const login = await client.post('/api/auth/login', { firebaseUid: uid, email: 'returns@example.com' });
    expect(login.status).toBe(200);
  });
});
