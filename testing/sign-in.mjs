import { follow } from './http-client.mjs';

/**
 * Who is to be signed in: an `HttpClient`, or whatever else keeps cookies and sends the CSRF token. Redirects
 * are answers.
 * @typedef {{ status: number, headers: { get(name: string): string | null }, body: any }} Answered
 * @typedef {{ get(path: string): Promise<Answered>, post(path: string, body: object): Promise<Answered> }}
 *   Browserlike
 */

/**
 * Goes to the local identity provider and back; leaves a verified identity in the session, not yet logged in.
 * @param {Pick<Browserlike, 'get'>} client
 * @param {string} email
 * @returns {Promise<Answered>} the popup's last page
 */
export async function verifyIdentity(client, email) {
  const answers = await follow(client, `/api/auth/google?login_hint=${encodeURIComponent(email)}`);
  return /** @type {Answered} */ (answers.at(-1));
}

/**
 * Signs in over the calls that the popup and the SPA make.
 * @param {Browserlike} client
 * @param {string} email
 * @returns {Promise<any>} the account, as `login` answers it
 */
export async function signIn(client, email) {
  await verifyIdentity(client, email);
  const { firebaseUser } = (await client.get('/api/auth/session')).body;
  const { status, body } = await client.post('/api/auth/login', { firebaseUid: firebaseUser?.uid, email });
  if (status !== 200) throw new Error(`Signing in ${email} was answered ${status}: ${JSON.stringify(body)}`);
  return body.user;
}
