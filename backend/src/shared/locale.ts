/* The product's languages, as BCP 47 tags. Screens share this file (`npm run api:generate`). */

/** Languages of everything that a visitor sees, in the order of menus. */
export const LOCALES = ['en', 'de', 'es', 'fr', 'pt-BR', 'hi', 'ja', 'ar'] as const;
export type Locale = (typeof LOCALES)[number];

/** Languages of the whole product, which founders and admins can choose. */
export const FOUNDER_LOCALES = ['en', 'de', 'es', 'fr'] as const;
export type FounderLocale = (typeof FOUNDER_LOCALES)[number];

/** True if a text is one of the product's languages, in the exact spelling. */
export const isLocale = (text: unknown): text is Locale => LOCALES.includes(text as Locale);

/** Returns the direction in which a language is written. */
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');

/**
 * Returns the path of a public page in a language. English paths have no prefix.
 * @param path begins with a slash
 */
export function pathIn(locale: Locale, path: string): string {
  if (locale === 'en') return path;
  return `/${locale}${path === '/' ? '' : path}`;
}

/**
 * Adds the reader's language to a link in an email, for the page that opens. English links stay as they are.
 * @param url URL or path, with or without a query
 */
export function linkIn(locale: Locale, url: string): string {
  if (locale === 'en') return url;
  return `${url}${url.includes('?') ? '&' : '?'}locale=${locale}`;
}
