import { tooOftenText } from '@/api/error';
import { inTurn } from '@/lib/in-turn';
import { ProofFailed, proofTexts, solve } from '@/lib/proof';
import { recall, store } from './memory';

const HEADER = 'X-Visitor-Token';
/**
 * Maximum attempts at a proof of work. A second attempt is allowed because other people's actions can raise
 * the difficulty in the meantime.
 */
const ATTEMPTS = 2;

/**
 * The token this browser received with its first vote or sign-up in a frame on this site. Null before that.
 * Read from storage each time, because another frame may have set it.
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

/** Returns the challenge in a response that requires proof of work. Undefined for other responses. */
async function challengeOf(response: Response): Promise<object | undefined> {
  if (response.status !== 403) return undefined;
  // A proxy may also reject the call, and its response body has a different format.
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return (problem as { challenge?: object } | null)?.challenge;
}

const identify = inTurn();

/**
 * Sends an API call without cookies, so that it never acts as the signed-in account, no matter which site
 * shows the frame. Computes a proof of work if the server requires one, at most twice.
 * @param path below `/api/`
 * @param tell called with a text for the visitor if the proof takes longer than a moment
 * @returns the parsed body, or null if it is empty
 * @throws the error of `fetch`, the response if it isn't a success, or ProofFailed
 */
export function call<T>(
  method: string,
  path: string,
  body?: object,
  tell: (text: string) => void = () => undefined,
): Promise<T> {
  const send = () => answerTo<T>(method, path, body, tell);
  // Without a token, each call would get its own, and one of the two would be lost, with its vote.
  return method === 'POST' ? identify(send) : send();
}

async function answerTo<T>(
  method: string,
  path: string,
  body: object | undefined,
  tell: (text: string) => void,
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
  // The token is stored but never sent to the API as a cookie, because the API reads only the header.
  if (token) store('visitor', token);
  return (response.status === 204 ? null : await response.json()) as T;
}

/**
 * Returns the text to show for a failed call: what the visitor can do if that is clear, otherwise `sentence`.
 */
export function refusalText(error: unknown, sentence: string): string {
  if (error instanceof ProofFailed) return error.message;
  const tooOften = error instanceof Response && error.status === 429;
  return tooOften ? tooOftenText(error.headers.get('Retry-After')) : sentence;
}
