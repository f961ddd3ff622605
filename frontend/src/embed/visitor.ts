import { tooOftenText } from '@/api/error';
import { ProofFailed, proofTexts, solve } from '@/lib/proof';
import { recall, store } from './memory';

const HEADER = 'X-Visitor-Token';
/** At a proof of work: others may act meanwhile, so that the next is harder. */
const ATTEMPTS = 2;

/**
 * What this browser was given with its first vote or sign-up in a frame on this site; null before. Read each
 * time: another frame may have acted.
 */
export const visitorToken = (): string | null => recall('visitor');

function send(method: string, path: string, body?: object, proof?: string): Promise<Response> {
  const headers: Record<string, string> = { [HEADER]: visitorToken() ?? 'new' };
  if (body) headers['Content-Type'] = 'application/json';
  if (proof) headers['X-Proof'] = proof;
  return fetch(`/api/${path}`, {
    method,
    credentials: 'omit',
    cache: 'no-store',
    headers,
    body: body && JSON.stringify(body),
  });
}

/** The proof of work that an answer asks for, or undefined. */
async function challengeOf(response: Response): Promise<object | undefined> {
  if (response.status !== 403) return undefined;
  // A proxy may refuse as well, in words of its own.
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return (problem as { challenge?: object } | null)?.challenge;
}

/**
 * One call to the API without cookies: nobody acts as the account that is signed in, whatever site shows the
 * frame. A proof of work that the server asks for is done on the way, at the most twice.
 *
 * @param path below `/api/`
 * @param tell called with a text for the visitor when that takes longer than a moment
 * @returns the parsed answer, null where it is empty
 * @throws what `fetch` throws, or the answer, when it is no success; ProofFailed
 */
export async function call<T>(
  method: string,
  path: string,
  body?: object,
  tell: (text: string) => void = () => undefined,
): Promise<T> {
  let response = await send(method, path, body);
  let challenge: object | undefined;
  for (let attempt = 0; (challenge = await challengeOf(response)); attempt += 1) {
    if (attempt === ATTEMPTS) throw new ProofFailed();
    const proof = await solve(challenge, () => tell(proofTexts.checking));
    response = await send(method, path, body, proof);
  }
  if (!response.ok) throw response;
  const token = response.headers.get(HEADER);
  // Never sent to the API as a cookie: it reads the header alone.
  if (token) store('visitor', token);
  return (response.status === 204 ? null : await response.json()) as T;
}

/**
 * What to say about a call that failed: what the visitor can do about it where that is known, else
 * `sentence`.
 */
export function refusalText(error: unknown, sentence: string): string {
  if (error instanceof ProofFailed) return error.message;
  const tooOften = error instanceof Response && error.status === 429;
  return tooOften ? tooOftenText(error.headers.get('Retry-After')) : sentence;
}
