import type { HttpClient } from '../support/http-client.js';
import { sessionOf } from '../support/session.js';
import { testApp } from '../support/test-app.js';

const api = testApp();

describe('the account chooser', () => {
  const open = async (client: HttpClient) => {
    const start = await client.get('/api/auth/google');
    const toChooser = await client.get(start.headers.get('location')!);
    const address = toChooser.headers.get('location')!;
    return { address, page: await client.get(address) };
  };
  const choose = async (client: HttpClient, address: string, fields: Record<string, string>) =>
    client.post(address, new URLSearchParams(fields));

  it('offers three people, a field for another address, and a cancel button', async () => {
    const { page } = await open(api.client());
    expect(page.status).toBe(200);
    for (const email of ['founder@groundswell.test', 'second@groundswell.test', 'admin@groundswell.test']) {
      expect(page.body).toContain(`name="email" value="${email}"`);
    }
    expect(page.body).toContain('type="email"');
    expect(page.body).toContain('name="cancel"');
    expect(page.body).not.toMatch(/(src|href)="/);
  });

  it('signs in the selected person, even right after someone else', async () => {
    const client = api.client();
    for (const email of ['founder@groundswell.test', 'second@groundswell.test', 'someone.else@example.com']) {
      const { address } = await open(client);
      const chosen = await choose(client, address, { email });
      expect(chosen.status).toBe(303);
      expect((await client.follow(chosen.headers.get('location')!)).at(-1)!.status).toBe(200);
      expect((await sessionOf(client)).firebaseUser.email).toBe(email);
    }
    expect((await sessionOf(client)).firebaseUser.displayName).toBe('Someone Else');
  });

  it('asks again after an invalid email address', async () => {
    const client = api.client();
    const { address } = await open(client);
    const answer = await choose(client, address, { email: '"><script>@x' });
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('Please enter a valid email address.');
    expect(answer.body).not.toContain('<script>@x');
  });

  it('reports that the sign-in was canceled', async () => {
    const client = api.client();
    const { address } = await open(client);
    const cancelled = await choose(client, address, { cancel: 'yes' });
    const page = (await client.follow(cancelled.headers.get('location')!)).at(-1)!;
    expect(page.status).toBe(403);
    expect(page.body).toContain('"status":"error","code":"ACCESS_DENIED"');
    expect(page.body).toContain('Sign-in was cancelled. Please try again.');
    expect(await sessionOf(client)).toEqual({ firebaseUser: null, user: null });
  });

  it('can be used only in the browser that opened it', async () => {
    const { address } = await open(api.client());
    const stranger = await api.client().get(address);
    expect(stranger.status).toBe(400);
    expect(stranger.body).toContain('This sign-in has expired.');
  });
});
