import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { Problem } from './problem';

/** The error that every failed call returns. */
export interface ApiError {
  /** HTTP status, or 'NETWORK' if there was no response. */
  status: number | 'NETWORK';
  /** "STATUS: body text", or "STATUS: status text" if the body is empty. */
  message: string;
  /**
   * The parsed body if it was a problem, or whatever a proxy has left of it: a code, a message or a plan
   * limit.
   */
  problem?: Problem;
}

export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'status' in value && 'message' in value;
}

/** Returns a problem with its texts in the page's language. English is the server's own. */
export function inPageLanguage(problem: Problem): Problem | Promise<Problem> {
  if (i18n.locale === 'en') return problem;
  return import('./problem-texts').then(
    ({ translated }) => translated(problem),
    () => problem,
  );
}

/** The stable code of a failed call. Undefined if it has none. */
export function errorCode(error: unknown): string | undefined {
  return isApiError(error) ? error.problem?.code : undefined;
}

/** The server's text for users, or `fallback` if the server sent none. */
export function errorText(error: unknown, fallback: string): string {
  return (isApiError(error) && error.problem?.message) || fallback;
}

/**
 * Returns `sentence` no matter what the server says, with two exceptions: for a rate limit, the text says
 * when to try again; for a failed proof of work, the text reports that.
 * @param error any thrown value
 */
export function failureText(error: unknown, sentence: string): string {
  const helps = isApiError(error) && (error.status === 429 || error.problem?.code === 'PROOF_REQUIRED');
  return helps ? errorText(error, sentence) : sentence;
}

/**
 * The text for a user who hit a rate limit.
 * @param retryAfter the `Retry-After` header: seconds or a date. Null if absent
 */
export function tooOftenText(retryAfter: string | null): string {
  const seconds = Math.ceil(Number(retryAfter) || (Date.parse(retryAfter ?? '') - Date.now()) / 1000);
  if (!(seconds > 0)) return t`That was a lot at once. Try again in a moment.`;
  const when = whenOver(seconds);
  return t({ message: `That was a lot at once. Try again ${when}.`, comment: 'For example: in 5 minutes' });
}

/**
 * Formats the end of a wait: "in 5 minutes". Always rounds up, so that a user who waits that long isn't
 * rejected again.
 */
function whenOver(seconds: number): string {
  const words = new Intl.RelativeTimeFormat(i18n.locale);
  if (seconds < 90) return words.format(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? words.format(minutes, 'minute') : words.format(Math.ceil(minutes / 60), 'hour');
}

/** The server's first error text for each of these fields. */
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
 * True if the resource doesn't exist for this user: it is missing, it belongs to someone else, or its ID is
 * malformed.
 */
export function isNowhere(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 400);
}

export function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}
