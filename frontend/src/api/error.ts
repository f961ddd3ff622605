import { plural } from '@/lib/format';

/** The body of every error answer: `application/problem+json` (RFC 9457) with the product's own fields. */
export interface Problem {
  type?: string;
  title?: string;
  status?: number;
  detail?: string;
  /** Stable, UPPER_SNAKE: what code decides on. */
  code?: string;
  /** The text a person may be shown. */
  message?: string;
  /** Field name to texts, for `VALIDATION_FAILED`. */
  errors?: Record<string, string[]>;
  planLimit?: boolean;
  /** The status that the thing has now, when that is why the call was refused. */
  presentStatus?: string;
  /** For `PROOF_REQUIRED`: the proof of work that the server asks for. */
  challenge?: object;
}

/** What every failed call rejects with. */
export interface ApiError {
  /** The HTTP status, or 'NETWORK' when no answer came. */
  status: number | 'NETWORK';
  /** "STATUS: body text" (or the status text when the body is empty). */
  message: string;
  /**
   * The parsed body, when it was a problem, or as much of one as a proxy left: a code, a message or a plan's
   * limit.
   */
  problem?: Problem;
}

export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'status' in value && 'message' in value;
}

/** The stable code of a failed call, or undefined when there was none. */
export function errorCode(error: unknown): string | undefined {
  return isApiError(error) ? error.problem?.code : undefined;
}

/** The server's text for a person, or `fallback` when the server gave none. */
export function errorText(error: unknown, fallback: string): string {
  return (isApiError(error) && error.problem?.message) || fallback;
}

/**
 * A sentence that is shown whatever the server says; only when it says to wait, it is when to try again, and
 * where a proof of work could not be done, it is that.
 *
 * @param error anything that was thrown
 */
export function failureText(error: unknown, sentence: string): string {
  const helps = isApiError(error) && (error.status === 429 || error.problem?.code === 'PROOF_REQUIRED');
  return helps ? errorText(error, sentence) : sentence;
}

/**
 * What a person is told who did too much at once.
 *
 * @param retryAfter the answer's `Retry-After`: seconds or a date; null where it had none
 */
export function tooOftenText(retryAfter: string | null): string {
  const seconds = Math.ceil(Number(retryAfter) || (Date.parse(retryAfter ?? '') - Date.now()) / 1000);
  return `That was a lot at once. Try again in ${seconds > 0 ? duration(seconds) : 'a moment'}.`;
}

/** Rounded up, never down: who comes back then is let in. */
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

/** Whether there is nothing at the address for this person: not there, not theirs, or no id at all. */
export function isNowhere(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 400);
}

export function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}
