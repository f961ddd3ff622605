import { API_SCOPES } from '../../src/shared/api-keys.js';
import type { SignedIn, TestApp } from './test-app.js';

/** All scopes that a key can have. */
export const ALL_SCOPES: readonly string[] = API_SCOPES;

/** Creates a key for that account and returns the response body. */
export async function makeKey(
  founder: SignedIn,
  scopes = ALL_SCOPES,
  expiresInDays: number | null = 30,
): Promise<{ id: string; token: string; prefix: string }> {
  const { status, body } = await founder.post('/api/api-keys', { name: 'Sync', scopes, expiresInDays });
  if (status !== 201) throw new Error(`Making a key was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Returns a client for a program that sends only the key. Responses are checked against openapi.yaml. */
export function programOf(app: TestApp, token: string) {
  const ask =
    (method: string) =>
    (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      app.client().request(method, path, {
        body,
        headers: { ...bearer(token), 'x-csrf-token': '', ...headers },
      });
  return {
    get: (path: string, headers?: Record<string, string>) => ask('GET')(path, undefined, headers),
    post: ask('POST'),
    patch: ask('PATCH'),
    put: ask('PUT'),
    delete: ask('DELETE'),
  };
}
