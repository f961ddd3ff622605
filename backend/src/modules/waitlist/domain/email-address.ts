import { InvalidField } from '../../../shared/domain-error.js';
import { EMAIL_MAX, normalizedEmail } from '../../../shared/email-address.js';

export { EMAIL_MAX };

const EMPTY = /^[ \t\u00a0\u3000]*$/;

/**
 * What is wrong with an e-mail address that somebody typed, in words for that person; null when nothing is.
 */
export function emailProblem(value: unknown): string | null {
  if (value === undefined || value === null) return 'Please enter your email address.';
  if (typeof value !== 'string') return 'Please enter a valid email address.';
  if (EMPTY.test(value)) return 'Please enter your email address.';
  return normalizedEmail(value) === null ? 'Please enter a valid email address.' : null;
}

/** An email address in its one spelling. Addresses that differ only in their names' case are the same. */
export class EmailAddress {
  private constructor(readonly value: string) {}

  /** @throws ValidationFailed with the field `email`. */
  static parse(typed: string): EmailAddress {
    const problem = emailProblem(typed);
    if (problem !== null) throw new InvalidField('email', problem);
    return new EmailAddress(normalizedEmail(typed)!);
  }

  equals(other: EmailAddress): boolean {
    return this.value.toLowerCase() === other.value.toLowerCase();
  }
}
