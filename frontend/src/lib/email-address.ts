/**
 * "A simple email shape": something, an at-sign, something with a dot in it. The mail itself is the real
 * check.
 */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Longest address that the server takes. */
export const EMAIL_MAX = 254;

/** Whether a trimmed text can be an address. */
export const isEmailAddress = (text: string): boolean => text.length <= EMAIL_MAX && EMAIL.test(text);
