import { tooOftenText } from '@/api/error';
import { recall, store } from './memory';

const HEADER = 'X-Visitor-Token';

/** What this browser was given with its first vote in a frame on this site; null before. Read each time: another frame may have voted. */
export const visitorToken = (): string | null => recall('visitor');

/**
 * One call to the API without cookies: nobody acts as the account that is signed in, whatever site shows the frame.
 *
 * @param path below `/api/`
 * @returns the parsed answer, null where it is empty
 * @throws what `fetch` throws, or the answer, when it is no success
 */
export async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`/api/${path}`, {
    method,
    credentials: 'omit',
    cache: 'no-store',
    headers: {
      [HEADER]: visitorToken() ?? 'new',
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw response;
  const token = response.headers.get(HEADER);
  // Never sent to the API as a cookie: it reads the header alone.
  if (token) store('visitor', token);
  return (response.status === 204 ? null : await response.json()) as T;
}

/** What to say about a call that failed: when to try again where the server says to wait, else `sentence`. */
export function refusalText(error: unknown, sentence: string): string {
  const tooOften = error instanceof Response && error.status === 429;
  return tooOften ? tooOftenText(error.headers.get('Retry-After')) : sentence;
}
