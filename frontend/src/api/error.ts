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
}

/** What every failed call rejects with. */
export interface ApiError {
  /** The HTTP status, or 'NETWORK' when no answer came. */
  status: number | 'NETWORK';
  /** "STATUS: body text" (or the status text when the body is empty), as the specification words it. */
  message: string;
  /** The parsed body, when it was a problem, or as much of one as a proxy left: a code, a message or a plan's limit. */
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

export function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}
