/**
 * "A simple email shape": something, an at-sign, something with a dot in it. Signs as wide as an ideograph
 * count too, since the server makes usual ones of them. The mail itself is the real check.
 */
const EMAIL = /^[^\s@＠]+[@＠][^\s@＠.。．｡]+(?:[.。．｡][^\s@＠.。．｡]+)+$/;

/** Characters that the server looks at: an address has at most 254 once it is normalized. */
const TYPED_MAX = 1016;

/** Whether a trimmed text can be an address. */
export const isEmailAddress = (text: string): boolean => text.length <= TYPED_MAX && EMAIL.test(text);
