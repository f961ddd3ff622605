import { storeIdea } from '../mothers/idea.mother.js';
import type { HttpClient } from '../support/http-client.js';
import { type Answered, verifyIdentity } from '@groundswell/testing/sign-in';
import { sessionOf } from '../support/session.js';
import { testApp } from '../support/test-app.js';

const api = testApp();

const NOBODY = { firebaseUser: null, user: null };

/** Goes to the provider and returns a callback URL with a valid code, without opening it. */
async function callbackFor(client: HttpClient, email: string): Promise<string> {
  let next = `/api/auth/google?login_hint=${encodeURIComponent(email)}`;
  while (!next.includes('/api/auth/google/callback'))
    next = (await client.get(next)).headers.get('location')!;
  return next;
}

function expectErrorPage(page: Answered, code: string): void {
  expect(page.status).toBe(403);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.body).toContain(`"type":"groundswell:auth","status":"error","code":"${code}"`);
}

describe('an invalid sign-in callback', () => {
  it.each([
    ['an invented code and state', '?code=abc&state=def'],
    ['nothing', ''],
    ['an empty code', '?code=&state=x'],
    ['an empty state', '?code=x&state='],
    ['only empty parameters', '?code=&state='],
    ['an empty error', '?error=&state=x'],
    ['no state', '?code=abc'],
    ['two codes', '?code=a&code=b&state=c'],
    ["someone else's refusal", '?error=access_denied&state=x'],
    ['markup', '?error=%3Cscript%3E&error_description=%3Cscript%3Ealert(1)%3C/script%3E&state=x'],
  ])('is rejected with %s in its query', async (_, query) => {
    const client = api.client();
    const page = await client.get(`/api/auth/google/callback${query}`);
    expectErrorPage(page, 'SIGN_IN_EXPIRED');
    expect(page.body).not.toContain('alert(1)');
    expect(page.setCookies).toEqual([]);
    expect(await sessionOf(client)).toEqual(NOBODY);
  });

  it('is rejected if the state belongs to another browser', async () => {
    const attacker = api.client();
    const victim = api.client();
    await victim.get('/api/auth/google');
    const page = await victim.get(await callbackFor(attacker, 'attacker@example.com'));
    expectErrorPage(page, 'SIGN_IN_EXPIRED');
    expect(await sessionOf(victim)).toEqual(NOBODY);
  });

  it('is rejected when opened a second time', async () => {
    const client = api.client();
    const callback = await callbackFor(client, 'replayed@example.com');
    const before = client.copy();
    expect((await client.get(callback)).status).toBe(200);
    expectErrorPage(await client.get(callback), 'SIGN_IN_EXPIRED');
    expectErrorPage(await before.get(callback), 'SIGN_IN_EXPIRED');
    expect(await sessionOf(before)).toEqual(NOBODY);
  });

  it('is rejected with a valid state and a used code', async () => {
    const client = api.client();
    const used = new URL(await callbackFor(client, 'used-code@example.com'));
    const fresh = new URL(await callbackFor(client, 'used-code@example.com'));
    expect((await client.get(used.href)).status).toBe(200);
    await client.post('/api/auth/logout');
    const other = api.client();
    const mine = new URL(await callbackFor(other, 'fresh@example.com'));
    mine.searchParams.set('code', fresh.searchParams.get('code')!);
    // A stolen code fails the PKCE check of this sign-in.
    expectErrorPage(await other.get(mine.href), 'CODE_REFUSED');
    expect(await sessionOf(other)).toEqual(NOBODY);
  });

  it('is rejected if it arrives after the deadline', async () => {
    const client = api.client();
    const callback = await callbackFor(client, 'late@example.com');
    await api.db(`UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{signIns,0,startedAt}', '1000')::json`);
    expectErrorPage(await client.get(callback), 'SIGN_IN_EXPIRED');
    expect(await sessionOf(client)).toEqual(NOBODY);
  });

  it.each([
    ['access_denied', 'ACCESS_DENIED'],
    ['unauthorized_client', 'UNAUTHORIZED_DOMAIN'],
    ['redirect_uri_mismatch', 'UNAUTHORIZED_DOMAIN'],
    ['server_error', 'PROVIDER_ERROR'],
    ['constructor', 'PROVIDER_ERROR'],
  ])('is rejected if the provider returns the error %s, which is reported as %s', async (error, code) => {
    const client = api.client();
    const state = new URL(await callbackFor(client, 'refused@example.com')).searchParams.get('state')!;
    const query = new URLSearchParams({ error, state });
    expectErrorPage(await client.get(`/api/auth/google/callback?${query}`), code);
    expect(await sessionOf(client)).toEqual(NOBODY);
  });

  it("is rejected if the email address isn't verified", async () => {
    const client = api.client();
    expectErrorPage(await verifyIdentity(client, 'unverified@groundswell.test'), 'EMAIL_NOT_VERIFIED');
    expect(await sessionOf(client)).toEqual(NOBODY);
    expect(await api.db('SELECT 1 FROM users WHERE email = $1', ['unverified@groundswell.test'])).toEqual([]);
  });
});

describe('a login', () => {
  const login = (client: HttpClient, firebaseUid: string, email: string, more: object = {}) =>
    client.post('/api/auth/login', { firebaseUid, email, ...more });

  it('is rejected with 401 if the session has no identity', async () => {
    const answer = await login(api.client(), '123456789012345678901', 'founder@groundswell.test');
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe('UNAUTHENTICATED');
  });

  it('is rejected with 403 if the body names a different person, and creates no account', async () => {
    const client = api.client();
    await verifyIdentity(client, 'me@example.com');
    const { uid } = (await sessionOf(client)).firebaseUser;
    for (const [subject, email] of [
      [uid, 'admin@groundswell.test'],
      ['123456789012345678901', 'me@example.com'],
    ] as const) {
      const answer = await login(client, subject, email);
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({ status: 403, code: 'IDENTITY_MISMATCH' });
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
    }
    expect((await sessionOf(client)).user).toBeNull();
    expect(
      await api.db(`SELECT 1 FROM users WHERE email IN ('me@example.com', 'admin@groundswell.test')`),
    ).toEqual([]);
  });

  it.each([
    [{}, ['firebaseUid', 'email']],
    [{ firebaseUid: 12, email: 'me@example.com' }, ['firebaseUid']],
    [{ firebaseUid: 'x', email: 'nonsense' }, ['email']],
    [{ firebaseUid: 'x', email: ['me@example.com'] }, ['email']],
    [{ firebaseUid: 'x', email: 'me@example.com', username: 'x'.repeat(1001) }, ['username']],
    [{ firebaseUid: 'x', email: 'me@example.com', avatar: 'javascript:alert(1)' }, ['avatar']],
    [{ firebaseUid: 'x', email: 'me@example.com', isAdmin: true }, ['isAdmin']],
  ])('is rejected with 400 for the body %j', async (body, fields) => {
    const answer = await api.client().post('/api/auth/login', body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual(fields);
  });
});

describe('a session', () => {
  it('gets a new ID when an identity is verified and again at login, and its old IDs become invalid', async () => {
    const client = api.client();
    await client.get('/api/auth/google');
    const begun = client.copy();
    await verifyIdentity(client, 'renewed@example.com');
    const verified = client.copy();
    const { uid } = (await sessionOf(client)).firebaseUser;
    await client.post('/api/auth/login', { firebaseUid: uid, email: 'renewed@example.com' });
    const ids = [begun, verified, client].map(({ cookies }) => cookies.get('session_id'));
    expect(new Set(ids).size).toBe(3);
    expect(await sessionOf(begun)).toEqual(NOBODY);
    expect(await sessionOf(verified)).toEqual(NOBODY);
    expect((await sessionOf(client)).user.email).toBe('renewed@example.com');
  });

  it.each(['nonsense', 'a.b', '%00', 'x'.repeat(5000)])(
    'is treated as anonymous, without an error, for the cookie %.20s',
    async (cookie) => {
      const client = api.client();
      client.cookies.set('session_id', cookie);
      const answer = await client.get('/api/auth/session');
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual(NOBODY);
    },
  );

  it('is treated as anonymous if it has expired or its signature was changed', async () => {
    const client = await api.signIn('expires@example.com');
    const forged = client.copy();
    forged.cookies.set(
      'session_id',
      client.cookies.get('session_id')!.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    );
    expect(await sessionOf(forged)).toEqual(NOBODY);
    await api.db(`UPDATE sessions SET expire = now() - interval '1 second'`);
    expect(await sessionOf(client)).toEqual(NOBODY);
  });

  it('lasts fourteen days', async () => {
    await api.signIn('fortnight@example.com');
    const [row] = await api.db(
      `SELECT extract(epoch FROM expire - now()) / 86400 AS days FROM sessions WHERE sess::text LIKE '%fortnight@example.com%'`,
    );
    expect(Number(row.days)).toBeCloseTo(14, 2);
  });

  it("is neither read nor stored for a visitor who doesn't sign in", async () => {
    const { id, slug } = await storeIdea(api);
    const visitor = api.client();
    await api.db('ALTER TABLE sessions RENAME TO sessions_away');
    try {
      const calls = [
        await visitor.get('/api/auth/session'),
        await visitor.get(`/ideas/${slug}`),
        await visitor.post(`/api/ideas/${id}/vote`),
        await visitor.get(`/api/ideas/${id}/vote-status`),
      ];
      expect(calls.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect([...visitor.cookies.keys()].sort()).toEqual(['csrf_token', 'visitor_id']);
    } finally {
      await api.db('ALTER TABLE sessions_away RENAME TO sessions');
    }
  });

  it("that can't be read returns 503 instead of being treated as anonymous", async () => {
    const client = await api.signIn('unlucky@example.com');
    await api.db('ALTER TABLE sessions RENAME TO sessions_away');
    try {
      const answer = await client.get('/api/auth/session');
      expect(answer.status).toBe(503);
      expect(answer.body.code).toBe('UNAVAILABLE');
      expect(answer.headers.get('retry-after')).not.toBeNull();
    } finally {
      await api.db('ALTER TABLE sessions_away RENAME TO sessions');
    }
    expect((await sessionOf(client)).user.email).toBe('unlucky@example.com');
  });
});
