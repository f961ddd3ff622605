import { InvalidField } from '../../../shared/domain-error.js';
import { EMAIL_MAX, normalizedEmail } from '../../../shared/email-address.js';
import { type FieldError, fieldError } from '../../../shared/field-error.js';

export { EMAIL_MAX };

const EMPTY = /^[ \t\u00a0\u3000]*$/;
const MISSING = fieldError('REQUIRED', 'Please enter your email address.');
const INVALID = fieldError('NOT_AN_EMAIL', 'Please enter a valid email address.');

/** Returns the error in an email address, worded for the person who typed it. Null if there's none. */
export function emailProblem(value: unknown): FieldError | null {
  if (value === undefined || value === null) return MISSING;
  if (typeof value !== 'string') return INVALID;
  if (EMPTY.test(value)) return MISSING;
  return normalizedEmail(value) === null ? INVALID : null;
}

/** A normalized email address. Addresses that differ only in case are equal. */
export class EmailAddress {
  private constructor(readonly value: string) {}

  /** @throws ValidationFailed for the field `email` */
  static parse(typed: string): EmailAddress {
    const problem = emailProblem(typed);
    if (problem !== null) throw new InvalidField('email', problem);
    return new EmailAddress(normalizedEmail(typed)!);
  }

  equals(other: EmailAddress): boolean {
    return this.value.toLowerCase() === other.value.toLowerCase();
  }
}
