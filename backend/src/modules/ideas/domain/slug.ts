import { transliterate } from 'transliteration';

/** Maximum length of a slug. Longer slugs are cut after a whole word, to keep URLs readable. */
const MAX_LENGTH = 80;
/** Maximum length of the used part of a title, in UTF-16 units: twice a title's limit in code points. */
const MAX_TITLE = 240;
/** Number of an ID's last, random digits that replace a title in another script. */
const ID_DIGITS = 8;

// Replacements for letters. Umlauts follow German spelling (ä as ae), because German is the most common
// language with umlauts.
const REPLACEMENTS: [string, string][] = [
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['Ä', 'Ae'],
  ['Ö', 'Oe'],
  ['Ü', 'Ue'],
  ['ß', 'ss'],
  ['ẞ', 'SS'],
  ['&', ' and '],
];

/** Matches Latin letters and digits. */
const LATIN = /[\p{Script=Latin}0-9]/u;

/**
 * Turns an idea's title into the idea's part of its URL: lower-case ASCII letters, digits and single hyphens.
 * Letters of other scripts are omitted, because transliteration is often wrong: it reads Japanese as Chinese.
 * @param id the idea's ID. Its last digits replace a title whose letters and digits are less than half Latin.
 */
export function slugify(title: string, id: string): string {
  const text = title.slice(0, MAX_TITLE).normalize('NFC');
  const letters = text.match(/[\p{L}\p{Nd}]/gu) ?? [];
  if (letters.filter((letter) => LATIN.test(letter)).length * 2 < letters.length) return id.slice(-ID_DIGITS);
  const latin = text.replace(/[\p{L}\p{Nd}]/gu, (letter) => (LATIN.test(letter) ? letter : ' '));
  const words = transliterate(latin, { replace: REPLACEMENTS })
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (words.length <= MAX_LENGTH) return words || id.slice(-ID_DIGITS);
  const end = words.lastIndexOf('-', MAX_LENGTH);
  return words.slice(0, end > 0 ? end : MAX_LENGTH);
}

/** Returns the first of `base`, `base-2`, `base-3`, ... that isn't in `used`. */
export function firstFreeSlug(base: string, used: ReadonlySet<string>): string {
  if (!used.has(base)) return base;
  let number = 2;
  while (used.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** True if a text can be a slug. If not, its URL gets the page for a missing idea. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9-]{1,100}$/.test(text);
}
