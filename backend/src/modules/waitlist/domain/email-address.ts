import { InvalidField } from '../../../shared/domain-error.js';
import { EMAIL_MAX, normalizedEmail } from '../../../shared/email-address.js';

export { EMAIL_MAX };

const EMPTY = /^[ \t\u00a0\u3000]*$/;

/** Returns the error in an email address, worded for the person who typed it. Null if there's none. */
export function emailProblem(value: unknown): string | null {
  if (value === undefined || value === null) return 'Please enter your email address.';
  if (typeof value !== 'string') return 'Please enter a valid email address.';
  if (EMPTY.test(value)) return 'Please enter your email address.';
  return normalizedEmail(value) === null ? 'Please enter a valid email address.' : null;
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
