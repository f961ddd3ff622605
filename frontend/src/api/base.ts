import { i18n } from '@lingui/core';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { readCookie } from '@/lib/cookies';
import { inTurn } from '@/lib/in-turn';
import { connection } from '@/lib/load';
import { inPageLanguage, tooOftenText, type ApiError } from './error';
import type { Problem } from './problem';

export interface RequestArgs {
  url: string;
  method?: string;
  /** Request body. Sent as JSON unless it is a file. */
  body?: unknown;
  params?: Record<string, unknown>;
  /** Headers added to those that every call sends. */
  headers?: Record<string, string | undefined>;
}

/** Response data outside the body: lists send their total and next page in headers. */
export interface ResponseMeta {
  headers: Headers;
}

const SESSION_URL = '/api/auth/session';
const CSRF_COOKIE = 'csrf_token';
const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** Returns the value for `X-CSRF-Token`. Requests a session first if no cookie contains it yet. */
export async function csrfToken(): Promise<string> {
  if (!readCookie(CSRF_COOKIE)) await renewCsrfToken();
  return readCookie(CSRF_COOKIE) ?? '';
}

/** Requests the session. The response sets the CSRF cookie. */
async function renewCsrfToken(): Promise<void> {
  const answer = await fetch(address(SESSION_URL), { credentials: 'include', cache: 'no-store' });
  // Reads the body, because a browser keeps an unread response open until garbage collection.
  await answer.text();
}

function address(url: string, params: Record<string, unknown> = {}): URL {
  const target = new URL(url, window.location.origin);
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== null && value !== '') target.searchParams.set(name, String(value));
  }
  return target;
}

async function send(
  { url, method = 'GET', body, params, headers: own = {} }: RequestArgs,
  signal: AbortSignal,
): Promise<Response> {
  // The page's language, which may differ from the browser's. The server's texts are in the same one.
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': i18n.locale || 'en' });
  for (const [name, value] of Object.entries(own)) if (value !== undefined) headers.set(name, value);
  const file = body instanceof Blob ? body : undefined;
  if (body !== undefined) headers.set('Content-Type', file?.type || 'application/json');
  if (!SAFE_METHODS.has(method)) headers.set('X-CSRF-Token', await csrfToken());
  return fetch(address(url, params), {
    method,
    headers,
    body: file ?? (body === undefined ? undefined : JSON.stringify(body)),
    credentials: 'include',
    // Revalidates with the ETag, because a count the user has just changed must not come from the disk cache.
    cache: 'no-cache',
    signal,
  });
}

async function readError(response: Response): Promise<ApiError> {
  const text = await response.text();
  let problem: Problem | undefined;
  try {
    const parsed = JSON.parse(text) as Problem | null;
    if (parsed?.code || parsed?.message || parsed?.planLimit) problem = parsed;
  } catch {
    // The body is plain text from a proxy. The message below still includes it.
  }
  if (problem) problem = await inPageLanguage(problem);
  // For rate limits, the server's own text doesn't say how long to wait, and a proxy may send no text at all.
  if (response.status === 429)
    problem = { ...problem, message: tooOftenText(response.headers.get('Retry-After')) };
  return { status: response.status, message: `${response.status}: ${text || response.statusText}`, problem };
}

async function attempt(
  args: RequestArgs,
  signal: AbortSignal,
): Promise<{ response: Response; error?: ApiError }> {
  const response = await send(args, signal);
  return { response, error: response.ok ? undefined : await readError(response) };
}

/**
 * Matches the calls whose response identifies a new visitor with a cookie. They are sent one after another.
 * If two were sent without the cookie, each would get its own, and one of the two would be lost, with its
 * vote.
 */
const IDENTIFIES = /^\/api\/ideas\/[^/]+\/(?:vote|waitlist)$/;
const identify = inTurn();

/**
 * Sends a call to the API, with cookies and the CSRF header. Resolves to `{ data, meta }` or `{ error:
 * ApiError }`; never throws. If the CSRF token has expired, it is renewed and the call is repeated once. If
 * the server requires proof of work, the proof is computed and the call is repeated with it. A read waits
 * until the server responds again. A write fails, and its form keeps the text.
 */
export const baseQuery: BaseQueryFn<RequestArgs, unknown, ApiError, object, ResponseMeta> = (
  args,
  { signal },
) =>
  args.method === 'POST' && IDENTIFIES.test(args.url)
    ? identify(() => answerTo(args, signal))
    : answerTo(args, signal);

async function answerTo(
  args: RequestArgs,
  signal: AbortSignal,
): Promise<{ data: unknown; meta: ResponseMeta } | { error: ApiError }> {
  for (let tried = false; ; tried = true) {
    try {
      return await call(args, signal);
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      const error: ApiError = { status: 'NETWORK', message };
      // An invalid JSON body is still a response, so the server is reachable.
      if (signal.aborted || cause instanceof SyntaxError) return { error };
      const back = connection().then(({ whenBack }) => whenBack());
      // The write may have arrived, so only the user can decide whether to send it again.
      if (!SAFE_METHODS.has(args.method ?? 'GET')) return { error };
      const wasLost = await back;
      if (tried && !wasLost) return { error };
    }
  }
}

/** @throws the error of `fetch`, if the server doesn't respond */
async function call(
  args: RequestArgs,
  signal: AbortSignal,
): Promise<{ data: unknown; meta: ResponseMeta } | { error: ApiError }> {
  let { response, error } = await attempt(args, signal);
  if (error?.problem?.code === 'CSRF_INVALID') {
    await renewCsrfToken();
    ({ response, error } = await attempt(args, signal));
  }
  if (error?.problem?.challenge) {
    const { prove } = await import('./proof');
    const again = (proof: string) =>
      attempt({ ...args, headers: { ...args.headers, 'X-Proof': proof } }, signal);
    ({ response, error } = await prove({ response, error }, again, signal));
  }
  if (error) return { error };
  const text = await response.text();
  return { data: text ? (JSON.parse(text) as unknown) : null, meta: { headers: response.headers } };
}

/** Intentionally empty: `generated.ts` injects the endpoints, `enhanced.ts` the cache rules. */
export const emptyApi = createApi({
  baseQuery,
  endpoints: () => ({}),
  // Responses don't become stale over time. Only a mutation's tags, or signing in or out, trigger a refetch.
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  keepUnusedDataFor: 300,
});
