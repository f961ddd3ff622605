import { transliterate } from 'transliteration';

/** A slug ends at a whole word at about this length, so that addresses stay readable. */
const MAX_LENGTH = 80;
/** UTF-16 units of a title that are looked at: twice a title's limit in code points. */
const MAX_TITLE = 240;
/** How many of an id's last, random digits stand for a title in another script. */
const ID_DIGITS = 8;

// In German, where they are most common, a trema is an e.
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

/** Latin letters, and the digits that are written with them. */
const LATIN = /[\p{Script=Latin}0-9]/u;

/**
 * The part of an idea's URL made from its title: lower-case ASCII letters, digits and single hyphens. Letters
 * of other scripts are left out, because a Latin spelling of them is often wrong: it reads Japanese as Chinese.
 * @param id of the idea: its short form is the slug of a title with less than half Latin letters and digits.
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

/** The first of `base`, `base-2`, `base-3`, ... that is not in `taken`. */
export function firstFreeSlug(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** Whether a text can be a slug at all: an address that cannot is a page that does not exist. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9-]{1,100}$/.test(text);
}
