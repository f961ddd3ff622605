/** A slug ends at a whole word at about this length, so that addresses stay readable. */
const MAX_LENGTH = 80;

/**
 * The part of an idea's address made from its title: lower-case ASCII letters, digits and single hyphens.
 * A title without any such character (in Chinese, say) gives `idea`; the repository makes it unique.
 */
export function slugify(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (words.length <= MAX_LENGTH) return words || 'idea';
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
