/**
 * Pattern for the basic shape of an email address: something, an at sign, and something that contains a dot.
 * Full-width characters count too, because the server normalizes them. The real check is the email we send.
 */
const EMAIL = /^[^\s@＠]+[@＠][^\s@＠.。．｡]+(?:[.。．｡][^\s@＠.。．｡]+)+$/;

/** Maximum number of characters that the server accepts before normalizing an address to at most 254. */
const TYPED_MAX = 1016;

/** Returns whether a trimmed text can be an email address. */
export const isEmailAddress = (text: string): boolean => text.length <= TYPED_MAX && EMAIL.test(text);
