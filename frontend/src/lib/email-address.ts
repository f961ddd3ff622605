/**
 * A simple email shape: something, an at sign, something with a dot in it. Full-width signs count too, since
 * the server normalizes them. The real check is the email we send.
 */
const EMAIL = /^[^\s@＠]+[@＠][^\s@＠.。．｡]+(?:[.。．｡][^\s@＠.。．｡]+)+$/;

/** Characters that the server accepts before it normalizes an address to at most 254. */
const TYPED_MAX = 1016;

/** Whether a trimmed text can be an address. */
export const isEmailAddress = (text: string): boolean => text.length <= TYPED_MAX && EMAIL.test(text);
