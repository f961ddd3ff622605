/**
 * Signs `email` in at the local identity provider, over the calls that the popup and the SPA make.
 * @param {import('playwright-core').APIRequestContext} request of the browser context that is to be signed in
 */
export async function signIn(request, email) {
  await request.get('/api/auth/google', { params: { login_hint: email } });
  const { firebaseUser } = await (await request.get('/api/auth/session')).json();
  const { cookies } = await request.storageState();
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'csrf_token').value);
  const login = await request.post('/api/auth/login', {
    headers: { 'X-CSRF-Token': token },
    data: { firebaseUid: firebaseUser.uid, email },
  });
  if (!login.ok()) throw new Error(`Signing ${email} in failed: ${login.status()} ${await login.text()}`);
}
