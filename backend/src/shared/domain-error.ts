import type { ProblemCode } from './problem-codes.js';

/** What sort of refusal an error is. `platform/http` alone maps a kind to a status code. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'wrong-method'
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'mismatch'
  | 'rate-limited'
  | 'unavailable';

/** Extra facts of an error that the client may act on. */
export interface ErrorDetails {
  /** Texts by field name, for `VALIDATION_FAILED`. */
  errors?: Record<string, string[]>;
  /** True when the refusal is the plan's limit on active ideas. */
  planLimit?: boolean;
  /** The status that the thing has now, when that is why it was refused. */
  presentStatus?: string;
  /** The scope that the API key would have to have. */
  requiredScope?: string;
  /** For `PROOF_REQUIRED`: the proof of work that the client is to solve. */
  challenge?: object;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
}

/**
 * A refusal that the product means: a rule was broken, a thing is not there.
 * `code` is stable; `message` may be shown to a person.
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

/** Bad input, told per field. */
export class ValidationFailed extends DomainError {
  constructor(errors: Record<string, string[]>, message = 'Please check the highlighted fields.') {
    super('invalid', 'VALIDATION_FAILED', message, { errors });
  }
}

/** What stands now does not allow the step. */
export class Conflict extends DomainError {
  constructor(message: string, details?: ErrorDetails) {
    super('conflict', 'CONFLICT', message, details);
  }
}

/** Bad input in one field, with one text for it and for the whole. */
export class InvalidField extends ValidationFailed {
  constructor(field: string, text: string) {
    super({ [field]: [text] }, text);
  }
}

/** Something that the product needs is away or short; the same may work in a moment. */
export class Unavailable extends DomainError {
  /** @param cause for the log. */
  constructor(cause?: unknown) {
    super('unavailable', 'UNAVAILABLE', 'The service is busy. Please try again in a moment.');
    this.cause = cause;
  }
}

/** The thing does not exist, or belongs to somebody else: the answer does not tell which. */
export class NotFound extends DomainError {
  constructor(what: string) {
    super('not-found', 'NOT_FOUND', `${what} not found.`);
  }
}

/** What was looked for. @throws NotFound where there is none. */
export function existing<T>(sought: T, what: string): NonNullable<T> {
  if (sought === null || sought === undefined) throw new NotFound(what);
  return sought;
}
