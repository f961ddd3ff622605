import { InvalidField } from '../../../shared/domain-error.js';

/** Longest address that mail can be sent to (RFC 5321, 4.5.3.1). */
export const EMAIL_MAX = 254;

/** Characters of what is looked at: an address and what was pasted around it. */
const TYPED_MAX = 4 * EMAIL_MAX;
const SPACES = ' \t\u00a0';

// something@something.something, without white space: a simple shape, since the mail itself is the real
// check.
const SHAPE = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u;
// Control characters, among them CR and LF, would end a mail header; `<>,;:"()[]\` would change whom it
// names.
const REFUSED = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>,;:"()[\]\\]/u;

/**
 * What is wrong with an e-mail address that somebody typed, in words for that person; null when nothing is.
 */
export function emailProblem(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return 'Please enter your email address.';
  if (typeof value !== 'string' || value.length > TYPED_MAX) return 'Please enter a valid email address.';
  // Not trim() alone: it would quietly take away a line break at the end.
  const address = trimSpaces(value);
  if (address === '') return 'Please enter your email address.';
  const valid = address.length <= EMAIL_MAX && SHAPE.test(address) && !REFUSED.test(address);
  return valid ? null : 'Please enter a valid email address.';
}

/** An e-mail address as it was typed, trimmed. Addresses that differ in case only are the same one. */
export class EmailAddress {
  private constructor(readonly value: string) {}

  /** @throws ValidationFailed with the field `email`. */
  static parse(typed: string): EmailAddress {
    const problem = emailProblem(typed);
    if (problem !== null) throw new InvalidField('email', problem);
    return new EmailAddress(trimSpaces(typed));
  }

  equals(other: EmailAddress): boolean {
    return this.value.toLowerCase() === other.value.toLowerCase();
  }
}

function trimSpaces(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && SPACES.includes(text[start]!)) start += 1;
  while (end > start && SPACES.includes(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}
