import { toASCII, toUnicode } from 'tr46';

/** Longest address that mail can be sent to, in bytes (RFC 5321, 4.5.3.1). */
export const EMAIL_MAX = 254;
/** Longest part before the at-sign, in bytes (RFC 5321, 4.5.3.1). */
const NAME_MAX = 64;
/** Characters of what is looked at: an address and what was pasted around it. */
const TYPED_MAX = 4 * EMAIL_MAX;

const SPACES = ' \t\u00a0\u3000';
/** Letters, digits and signs as wide as an ideograph, or ideographs as narrow as a letter. */
const OF_OTHER_WIDTH = /[\uff00-\uffef]/g;
// Control characters, among them CR and LF, would end a mail header; `<>,;:"()[]\` would change whom it
// names. What cannot be seen would make two addresses out of one that a person reads.
const REFUSED =
  /[\s\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}<>,;:"()[\]\\]|\p{Noncharacter_Code_Point}/u;
/** Stops that only a domain takes for a dot. */
const OTHER_STOPS = /[\u3002\uff61]/;

const PLAIN_DOMAIN = /^[a-z\d_-]{1,63}(?:\.[a-z\d_-]{1,63})+$/;
const DOMAIN_MAX = 253;
const ENCODED_LABEL = /(?:^|\.)xn--/;
/** An IPv4 address, or the end of one: no domain under which mail is received. */
const ENDS_IN_A_NUMBER = /\.\d+$/;
const UTS46 = { checkBidi: true, checkJoiners: true };

/**
 * The one spelling under which an address is compared, stored and sent: trimmed, letters of other widths made
 * usual ones, the domain as UTS 46 has it (lower case, its labels decoded), the name before the at-sign in
 * NFC. The case of that name stays, and is ignored in comparisons.
 * @returns null for what is no address.
 */
export function normalizedEmail(typed: string): string | null {
  if (typed.length > TYPED_MAX) return null;
  const address = trimSpaces(typed).replace(OF_OTHER_WIDTH, (letter) => letter.normalize('NFKC'));
  if (REFUSED.test(address)) return null;
  const [typedName = '', typedDomain = '', ...more] = address.split('@');
  const name = normalizedName(typedName);
  const domain = normalizedDomain(typedDomain);
  if (name === null || domain === null || more.length > 0) return null;
  const { unicode, ascii } = domain;
  const bytes = Buffer.byteLength(name) + 1 + Math.max(ascii.length, Buffer.byteLength(unicode));
  return bytes <= EMAIL_MAX ? `${name}@${unicode}` : null;
}

/** By which two addresses are the same: normalized, in lower case. Of what is no address, only lower case. */
export function addressKey(email: string): string {
  return (normalizedEmail(email) ?? email).toLowerCase();
}

/** Signs that stand for others, such as "ﬁ" or "²", are refused: a mail server may read them as these. */
function normalizedName(typed: string): string | null {
  const name = typed.normalize('NFC');
  if (name === '' || OTHER_STOPS.test(name) || name !== name.normalize('NFKC')) return null;
  return Buffer.byteLength(name) <= NAME_MAX ? name : null;
}

function normalizedDomain(typed: string): { unicode: string; ascii: string } | null {
  const lower = typed.toLowerCase();
  // Nearly all: UTS 46 would say the same.
  const isPlain = PLAIN_DOMAIN.test(lower) && !ENCODED_LABEL.test(lower);
  const { domain: unicode, error } = isPlain ? { domain: lower, error: false } : toUnicode(typed, UTS46);
  const ascii = isPlain ? lower : toASCII(unicode, UTS46);
  if (error || ascii === null || ascii.length > DOMAIN_MAX || REFUSED.test(unicode)) return null;
  return PLAIN_DOMAIN.test(ascii) && !ENDS_IN_A_NUMBER.test(ascii) ? { unicode, ascii } : null;
}

/** Not trim(): it would quietly take away a line break at the end. */
function trimSpaces(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && SPACES.includes(text[start]!)) start += 1;
  while (end > start && SPACES.includes(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}
