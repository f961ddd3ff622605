import { plural } from '@/lib/format';

/** Body of every error response: `application/problem+json` (RFC 9457) with additional fields. */
export interface Problem {
  type?: string;
  title?: string;
  status?: number;
  detail?: string;
  /** Stable error code in UPPER_SNAKE. Code decides by it, not by the text. */
  code?: string;
  /** Text that can be shown to a person. */
  message?: string;
  /** For `VALIDATION_FAILED`: texts by field name. */
  errors?: Record<string, string[]>;
  planLimit?: boolean;
  /** Current status of the resource, if that is why the call was rejected. */
  presentStatus?: string;
  /** For `PROOF_REQUIRED`: the proof-of-work challenge. */
  challenge?: object;
}

/** The error every failed call rejects with. */
export interface ApiError {
  /** HTTP status, or 'NETWORK' if there was no response. */
  status: number | 'NETWORK';
  /** "STATUS: body text", or the status text if the body is empty. */
  message: string;
  /**
   * The parsed body if it was a problem, or the parts a proxy has left: a code, a message or a plan limit.
   */
  problem?: Problem;
}

export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'status' in value && 'message' in value;
}

/** The stable code of a failed call. Undefined if there is none. */
export function errorCode(error: unknown): string | undefined {
  return isApiError(error) ? error.problem?.code : undefined;
}

/** The server's text for a person, or `fallback` if the server sent none. */
export function errorText(error: unknown, fallback: string): string {
  return (isApiError(error) && error.problem?.message) || fallback;
}

/**
 * Returns `sentence` whatever the server says, with two exceptions: for a rate limit, it says when to try
 * again; for a proof of work that failed, it says so.
 * @param error any thrown value
 */
export function failureText(error: unknown, sentence: string): string {
  const helps = isApiError(error) && (error.status === 429 || error.problem?.code === 'PROOF_REQUIRED');
  return helps ? errorText(error, sentence) : sentence;
}

/**
 * The text for a person who hit a rate limit.
 * @param retryAfter the `Retry-After` header: seconds or a date. Null if absent
 */
export function tooOftenText(retryAfter: string | null): string {
  const seconds = Math.ceil(Number(retryAfter) || (Date.parse(retryAfter ?? '') - Date.now()) / 1000);
  return `That was a lot at once. Try again in ${seconds > 0 ? duration(seconds) : 'a moment'}.`;
}

/** Rounded up, never down, so that a person who waits that long is let in. */
function duration(seconds: number): string {
  if (seconds < 90) return plural(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? plural(minutes, 'minute') : plural(Math.ceil(minutes / 60), 'hour');
}

/** The server's first text about each of these fields. */
export function fieldProblems<Name extends string>(
  error: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const errors = (isApiError(error) && error.problem?.errors) || {};
  return Object.fromEntries(
    names.flatMap((name) => (errors[name]?.[0] ? [[name, errors[name][0]]] : [])),
  ) as Partial<Record<Name, string>>;
}

/**
 * Whether the resource doesn't exist for this person: it's missing, it's not theirs, or the id is malformed.
 */
export function isNowhere(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 400);
}

export function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}
