import { startTestApp, type TestApp } from '../support/test-app.js';

const PRODUCTION = {
  NODE_ENV: 'production',
  APP_URL: 'https://groundswell.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  PAYPAL_CLIENT_ID: 'paypal-client',
  PAYPAL_CLIENT_SECRET: 'paypal-secret',
  PAYPAL_WEBHOOK_ID: 'paypal-webhook',
  RAZORPAY_KEY_ID: 'rzp_live_key',
  RAZORPAY_KEY_SECRET: 'razorpay-secret',
  RAZORPAY_WEBHOOK_SECRET: 'razorpay-webhook-secret',
};

describe('production without Google credentials', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(PRODUCTION);
  });
  afterAll(() => api?.stop());

  it('serves public pages, but answers a sign-in request with 503', async () => {
    const client = api.client();
    expect((await client.get('/api/ideas')).status).toBe(200);
    const answer = await client.get('/api/auth/google?login_hint=admin@groundswell.test');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body).toMatchObject({
      code: 'IDENTITY_NOT_CONFIGURED',
      message: 'Missing Firebase configuration. Please check environment variables.',
    });
    expect(answer.setCookies).toEqual([]);
  });

  it('shows an error page in the sign-in popup', async () => {
    const page = await api.client().get('/api/auth/google', { headers: { accept: 'text/html,*/*' } });
    expect(page.status).toBe(503);
    expect(page.body).toContain('"status":"error","code":"IDENTITY_NOT_CONFIGURED"');
  });

  it('has no local identity provider', async () => {
    const client = api.client();
    const { headers } = await client.get('/local/oidc/.well-known/openid-configuration');
    expect(headers.get('content-type')).not.toContain('application/json');
    const page = await client.get('/api/auth/google/callback?code=a&state=b');
    expect(page.status).toBe(503);
  });
});

describe('production with Google credentials', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp({
      ...PRODUCTION,
      GOOGLE_CLIENT_ID: 'our-client.apps.googleusercontent.com',
      GOOGLE_CLIENT_SECRET: 'its secret',
    });
  });
  afterAll(() => api?.stop());

  it('redirects the browser to Google with state and PKCE', async () => {
    const { status, headers } = await api.client().get('/api/auth/google');
    expect(status).toBe(302);
    const url = new URL(headers.get('location')!);
    expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'our-client.apps.googleusercontent.com',
      redirect_uri: 'https://groundswell.example/api/auth/google/callback',
      response_type: 'code',
      scope: 'openid email profile',
      prompt: 'select_account',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{32}$/),
    });
  });

  it('sets Secure cookies and requires HTTPS, even behind an untrusted proxy', async () => {
    const client = api.client();
    const session = await client.get('/api/auth/session');
    const start = await client.get('/api/auth/google');
    const cookies = [...session.setCookies, ...start.setCookies];
    expect(cookies.map((line) => line.split('=')[0])).toEqual(['csrf_token', 'session_id']);
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure(;|$)/);
    expect(session.headers.get('strict-transport-security')).toMatch(/^max-age=\d+$/);
  });

  it('has no local identity provider, so it accepts no local identities', async () => {
    const client = api.client();
    expect((await client.get('/local/oidc/auth')).headers.get('location')).toBeNull();
    expect((await client.get('/api/auth/session')).body).toEqual({ firebaseUser: null, user: null });
  });
});
