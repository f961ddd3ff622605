import type { HttpClient } from '../support/http-client.js';
import { verifyIdentity } from '@groundswell/testing/sign-in';
import { testApp } from '../support/test-app.js';

const api = testApp();

/** Signs out with exactly the given token. Signing out is the simplest call that changes something. */
const logoutWith = (client: HttpClient, token: string | undefined) =>
  client.request('POST', '/api/auth/logout', { headers: { 'x-csrf-token': token ?? '' } });

describe('the CSRF token', () => {
  it('is required for every write request', async () => {
    const client = api.client();
    // Without an identity in the session, there's no login to forge, so the response is 401 instead of 403.
    await verifyIdentity(client, 'forged@example.com');
    const { uid } = (await client.get('/api/auth/session')).body.firebaseUser;
    const login = await client.post(
      '/api/auth/login',
      { firebaseUid: uid, email: 'forged@example.com' },
      { headers: { 'x-csrf-token': '' } },
    );
    expect([login.status, login.body.code]).toEqual([403, 'CSRF_INVALID']);
    expect((await client.get('/api/auth/session')).body.user).toBeNull();
    const member = await api.signIn('member@example.com');
    for (const [method, path] of [
      ['POST', '/api/auth/logout'],
      ['POST', '/api/ideas'],
      ['PATCH', '/api/ideas/0199b0a4-5c00-7000-8000-000000000001'],
      ['DELETE', '/api/ideas/0199b0a4-5c00-7000-8000-000000000001/vote'],
      ['POST', '/%61pi/ideas'],
      ['POST', '/paypal/order'],
    ] as const) {
      const answer = await member.request(method, path, { body: {}, headers: { 'x-csrf-token': '' } });
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'CSRF_INVALID']);
    }
  });

  it('must be identical in the cookie and the header', async () => {
    const client = api.client();
    await client.get('/api/auth/session');
    const token = client.cookies.get('csrf_token')!;
    const { cookies: others } = await tokenOfAnother();
    for (const wrong of ['nonsense', token.slice(0, -1), `${token}0`, others.get('csrf_token')!]) {
      expect((await logoutWith(client, wrong)).status).toBe(403);
    }
    // A token forged by someone who can set our cookie, for example from a sibling subdomain. Its HMAC is
    // invalid.
    const forged = api.client();
    forged.cookies.set('csrf_token', 'ab.cd');
    expect((await logoutWith(forged, 'ab.cd')).status).toBe(403);
    expect((await logoutWith(client, token)).status).toBe(204);
  });

  it('becomes invalid when the person signs in or out', async () => {
    const client = api.client();
    await client.get('/api/auth/session');
    const anonymous = client.cookies.get('csrf_token')!;
    await verifyIdentity(client, 'stale@example.com');
    const { uid } = (await client.get('/api/auth/session')).body.firebaseUser;
    expect(client.cookies.get('csrf_token')).toBe(anonymous);
    await client.post('/api/auth/login', { firebaseUid: uid, email: 'stale@example.com' });
    const signedIn = client.cookies.get('csrf_token')!;
    expect(signedIn).not.toBe(anonymous);

    const old = client.copy();
    old.cookies.set('csrf_token', anonymous);
    expect((await logoutWith(old, anonymous)).body).toMatchObject({
      code: 'CSRF_INVALID',
      message: 'Your session has changed. Please reload the page and try again.',
    });
    await client.post('/api/auth/logout');
    client.cookies.set('csrf_token', signedIn);
    expect((await logoutWith(client, signedIn)).status).toBe(403);
  });

  it('is issued by GET session if there is no valid one, and kept otherwise', async () => {
    const client = api.client();
    const first = await client.get('/api/auth/session');
    expect(first.setCookies).toEqual([
      expect.stringMatching(/^csrf_token=[0-9a-f]+\.[0-9a-f]+; Path=\/; SameSite=Lax$/),
    ]);
    expect((await client.get('/api/auth/session')).setCookies).toEqual([]);
    client.cookies.set('csrf_token', 'broken');
    expect((await client.get('/api/auth/session')).setCookies).toHaveLength(1);
  });

  it('of one session is invalid in any other session', async () => {
    const mine = await api.signIn('mine@example.com');
    const theirs = await tokenOfAnother();
    mine.cookies.set('csrf_token', theirs.cookies.get('csrf_token')!);
    expect((await logoutWith(mine, mine.cookies.get('csrf_token'))).status).toBe(403);
  });

  async function tokenOfAnother(): Promise<HttpClient> {
    return api.signIn('another@example.com');
  }
});

describe('cookies', () => {
  it("include a session_id that scripts can't read and that ends with the browser", async () => {
    const answer = await api.client().get('/api/auth/google');
    expect(answer.setCookies).toEqual([
      expect.stringMatching(/^session_id=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('consist of one session_id and one csrf_token after a login', async () => {
    const client = api.client();
    await verifyIdentity(client, 'cookies@example.com');
    const { uid } = (await client.get('/api/auth/session')).body.firebaseUser;
    const login = await client.post('/api/auth/login', { firebaseUid: uid, email: 'cookies@example.com' });
    expect(login.setCookies.map((line) => line.split('=')[0]).sort()).toEqual(['csrf_token', 'session_id']);
  });

  it("aren't set by a public read, for visitors, members or expired sessions", async () => {
    const member = await api.signIn('reader@example.com');
    const stale = member.copy();
    await member.post('/api/auth/logout');
    const forged = api.client();
    forged.cookies.set('session_id', 'forged.session');
    for (const client of [api.client(), await api.signIn('reader@example.com'), stale, forged]) {
      for (const path of ['/api/ideas', '/api/stats', '/', '/api/health/live']) {
        expect([path, (await client.get(path)).setCookies]).toEqual([path, []]);
      }
    }
  });
});

describe('security headers', () => {
  it("forbid everything that the SPA doesn't need", async () => {
    const { headers } = await api.client().get('/api/ideas');
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'self'");
    expect(policy).toMatch(/script-src 'self'( 'sha256-[A-Za-z0-9+/=]{44}')*;/);
    for (const never of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(never);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
  });
});
