import { expect, type APIRequestContext, type BrowserContext } from '@playwright/test';

interface Identity {
  uid: string;
  email: string;
}

/**
 * Signs in without a page, over the calls that the popup and the SPA make. The cookies end up in `request`'s context, so
 * the pages of a browser context whose `request` is given are signed in as well.
 */
export async function signIn(request: APIRequestContext, email: string): Promise<void> {
  const provider = await request.get('/api/auth/google', { params: { login_hint: email } });
  expect(provider.ok(), `the local provider signs ${email} in`).toBe(true);
  const session = await request.get('/api/auth/session');
  const { firebaseUser } = (await session.json()) as { firebaseUser: Identity | null };
  expect(firebaseUser?.email).toBe(email);
  const { uid: firebaseUid } = firebaseUser!;
  const login = await request.post('/api/auth/login', {
    headers: await csrf(request),
    data: { firebaseUid, email },
  });
  expect(login.status(), await login.text()).toBe(200);
}

/** The header that every writing call must carry. Fetches the cookie first where there is none yet. */
export async function csrf(request: APIRequestContext): Promise<{ 'X-CSRF-Token': string }> {
  const known = await tokenIn(request);
  if (known) return { 'X-CSRF-Token': known };
  await request.get('/api/auth/session');
  return { 'X-CSRF-Token': (await tokenIn(request)) ?? '' };
}

async function tokenIn(request: APIRequestContext): Promise<string | undefined> {
  const { cookies } = await request.storageState();
  const cookie = cookies.find(({ name }) => name === 'csrf_token');
  return cookie && decodeURIComponent(cookie.value);
}

/** The value of one of the product's cookies in a browser context. */
export async function cookieValue(context: BrowserContext, name: string): Promise<string | undefined> {
  return (await context.cookies()).find((cookie) => cookie.name === name)?.value;
}
