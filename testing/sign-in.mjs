import { follow } from './http-client.mjs';

/**
 * A client that can be signed in: an `HttpClient`, or anything else that stores cookies and sends the CSRF
 * token. It must not follow redirects.
 * @typedef {{ status: number, headers: { get(name: string): string | null }, body: any }} Answered
 * @typedef {{ get(path: string): Promise<Answered>, post(path: string, body: object): Promise<Answered> }}
 * Browserlike
 */

/**
 * Visits the local identity provider. Afterwards, the session has a verified identity, but the user isn't
 * signed in yet.
 * @param {Pick<Browserlike, 'get'>} client
 * @param {string} email
 * @returns {Promise<Answered>} the popup's last page
 */
export async function verifyIdentity(client, email) {
  const answers = await follow(client, `/api/auth/google?login_hint=${encodeURIComponent(email)}`);
  return /** @type {Answered} */ (answers.at(-1));
}

/**
 * Signs in with the same requests as the popup and the SPA.
 * @param {Browserlike} client
 * @param {string} email
 * @returns {Promise<any>} the account, from the response to `login`
 */
export async function signIn(client, email) {
  await verifyIdentity(client, email);
  const { firebaseUser } = (await client.get('/api/auth/session')).body;
  const { status, body } = await client.post('/api/auth/login', { firebaseUid: firebaseUser?.uid, email });
  if (status !== 200)
    throw new Error(`Signing in ${email} failed with status ${status}: ${JSON.stringify(body)}`);
  return body.user;
}
