import type { FieldError } from './field-error.js';
import type { ProblemCode } from './problem-codes.js';

/** The kind of a domain error. Only `platform/http` maps kinds to status codes. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'wrong-method'
  | 'conflict'
  | 'stale'
  | 'too-large'
  | 'unsupported'
  | 'mismatch'
  | 'rate-limited'
  | 'unavailable';

/** Additional facts about an error that a client can act on. */
export interface ErrorDetails {
  /** Messages by field name, for `VALIDATION_FAILED`. */
  errors?: Record<string, string[]>;
  /** Codes and facts by field name, in the order of the messages in `errors`. */
  fieldErrors?: Record<string, Pick<FieldError, 'code' | 'params'>[]>;
  /** True if the plan's limit on active ideas is reached. */
  planLimit?: boolean;
  /** Current status of the resource, if the status is the reason for the error. */
  presentStatus?: string;
  /** The scope that the API key lacks. */
  requiredScope?: string;
  /** The proof of work that the client must solve, for `PROOF_REQUIRED`. */
  challenge?: object;
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
}

/**
 * An expected error: a rule was violated, or something doesn't exist. `code` is stable; `message` may be
 * shown to a person.
 */
export class DomainError extends Error {
  constructor(
    readonly kind: ErrorKind,
    readonly code: ProblemCode,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
    this.name = new.target.name;
  }
}

/** Errors by field name. */
export type FieldErrors = Record<string, FieldError[]>;

/** Invalid input, with errors by field. */
export class ValidationFailed extends DomainError {
  constructor(errors: FieldErrors, message = 'Please check the highlighted fields.') {
    super('invalid', 'VALIDATION_FAILED', message, detailsOf(errors));
  }
}

/** The details of an error about fields. */
export function detailsOf(errors: FieldErrors): Required<Pick<ErrorDetails, 'errors' | 'fieldErrors'>> {
  const each = <T>(part: (error: FieldError) => T) =>
    Object.fromEntries(Object.entries(errors).map(([field, found]) => [field, found.map(part)]));
  return {
    errors: each(({ message }) => message),
    fieldErrors: each(({ code, params }) => ({ code, params })),
  };
}

/** The resource's current state doesn't allow the operation. */
export class Conflict extends DomainError {
  constructor(message: string, details?: ErrorDetails) {
    super('conflict', 'CONFLICT', message, details);
  }
}

/** The resource has changed since the version that the request named in `If-Match`. */
export class Stale extends DomainError {
  constructor(message: string, details?: ErrorDetails) {
    super('stale', 'CONFLICT', message, details);
  }
}

/** Invalid input in one field, with the same message for the field and for the error. */
export class InvalidField extends ValidationFailed {
  constructor(field: string, error: FieldError) {
    super({ [field]: [error] }, error.message);
  }
}

/** Something that the product needs is unreachable or out of capacity. A retry may succeed soon. */
export class Unavailable extends DomainError {
  /** @param cause the underlying error, for the log. */
  constructor(cause?: unknown) {
    super('unavailable', 'UNAVAILABLE', 'The service is busy. Please try again in a moment.');
    this.cause = cause;
  }
}

/** The resource doesn't exist, or belongs to someone else. The response doesn't reveal which is the case. */
export class NotFound extends DomainError {
  constructor(what: string) {
    super('not-found', 'NOT_FOUND', `${what} not found.`);
  }
}

/** Returns the value. @throws NotFound if it is null or undefined. */
export function existing<T>(sought: T, what: string): NonNullable<T> {
  if (sought === null || sought === undefined) throw new NotFound(what);
  return sought;
}
