import { toASCII, toUnicode } from 'tr46';

/** Maximum length of an email address in bytes (RFC 5321, 4.5.3.1). */
export const EMAIL_MAX = 254;
/** Maximum length in bytes of the part before the at-sign (RFC 5321, 4.5.3.1). */
const NAME_MAX = 64;
/** Maximum length of the input in characters: an address and whatever was pasted around it. */
const TYPED_MAX = 4 * EMAIL_MAX;

const SPACES = ' \t\u00a0\u3000';
/** Matches full-width letters, digits and signs, and half-width ideographs. */
const OF_OTHER_WIDTH = /[\uff00-\uffef]/g;
// Characters that an address must not contain. Control characters, such as CR and LF, would end a mail
// header; `<>,;:"()[]\` would change the recipient. Invisible characters would make two addresses look the
// same.
const REFUSED =
  /[\s\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}<>,;:"()[\]\\]|\p{Noncharacter_Code_Point}/u;
/** Matches characters that only a domain treats as dots. */
const OTHER_STOPS = /[\u3002\uff61]/;

const PLAIN_DOMAIN = /^[a-z\d_-]{1,63}(?:\.[a-z\d_-]{1,63})+$/;
const DOMAIN_MAX = 253;
const ENCODED_LABEL = /(?:^|\.)xn--/;
/** Matches an IPv4 address, or the end of one, which isn't a domain that receives email. */
const ENDS_IN_A_NUMBER = /\.\d+$/;
const UTS46 = { checkBidi: true, checkJoiners: true };

/**
 * Returns the canonical form of an address for comparing, storing and sending: trimmed, with full-width
 * letters converted, the domain by UTS 46 (lower case, decoded labels), and the name before the at-sign in
 * NFC. The name's case is preserved, and ignored in comparisons.
 * @returns null if the text isn't an address.
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

/**
 * Returns the key under which two addresses are considered the same: normalized, in lower case. Text that
 * isn't an address is only converted to lower case.
 */
export function addressKey(email: string): string {
  return (normalizedEmail(email) ?? email).toLowerCase();
}

/** Rejects compatibility characters, such as "ﬁ" or "²", which a mail server may replace. */
function normalizedName(typed: string): string | null {
  const name = typed.normalize('NFC');
  if (name === '' || OTHER_STOPS.test(name) || name !== name.normalize('NFKC')) return null;
  return Buffer.byteLength(name) <= NAME_MAX ? name : null;
}

function normalizedDomain(typed: string): { unicode: string; ascii: string } | null {
  const lower = typed.toLowerCase();
  // A fast path for the common case, where UTS 46 would give the same result.
  const isPlain = PLAIN_DOMAIN.test(lower) && !ENCODED_LABEL.test(lower);
  const { domain: unicode, error } = isPlain ? { domain: lower, error: false } : toUnicode(typed, UTS46);
  const ascii = isPlain ? lower : toASCII(unicode, UTS46);
  if (error || ascii === null || ascii.length > DOMAIN_MAX || REFUSED.test(unicode)) return null;
  return PLAIN_DOMAIN.test(ascii) && !ENDS_IN_A_NUMBER.test(ascii) ? { unicode, ascii } : null;
}

/** Doesn't use trim(), which would silently remove a line break at the end. */
function trimSpaces(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && SPACES.includes(text[start]!)) start += 1;
  while (end > start && SPACES.includes(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}
