import { tooOftenText } from '@/api/error';

const KEY = 'groundswell:visitor';
/** For browsers that give a frame no storage (Chromium that blocks third-party cookies), but a cookie of its own for each site. */
const COOKIE = 'widget_visitor';
const COOKIE_RULES = `; Path=/embed/; Max-Age=${365 * 24 * 3600}; Secure; SameSite=None; Partitioned`;
const HEADER = 'X-Visitor-Token';

/** Where the browser gives a frame neither, a vote is known until the page is left. */
let kept: string | null = null;

/**
 * What this browser was given with its first vote in a frame on this site; null before. Read each time: another frame may have voted.
 * Browsers keep both places apart for each site that shows the frame, so a token says nothing about other sites (ADR 19).
 */
export function visitorToken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${COOKIE}=`));
    return cookie?.slice(COOKIE.length + 1) ?? kept;
  }
}

function keep(token: string): void {
  kept = token;
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // Never sent to the API, which reads the header alone.
    document.cookie = `${COOKIE}=${token}${COOKIE_RULES}`;
  }
}

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
  if (token) keep(token);
  return (response.status === 204 ? null : await response.json()) as T;
}

/** What to say about a call that failed: when to try again where the server says to wait, else `sentence`. */
export function refusalText(error: unknown, sentence: string): string {
  const tooOften = error instanceof Response && error.status === 429;
  return tooOften ? tooOftenText(error.headers.get('Retry-After')) : sentence;
}
