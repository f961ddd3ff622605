import { i18n } from '@lingui/core';
import { type Locale, pathIn } from '@/api/locale.generated';

/** Returns the language of the page and its code. */
export const pageLocale = (): Locale => i18n.locale as Locale;

/** Returns the path of a public page in the page's language, for links that load a page. */
export const inPageLanguage = (path: string): string => pathIn(pageLocale(), path);

/**
 * Returns the start of a path that names the page's language, as the router's basename. Empty in English, and
 * in the workspace, whose paths name no language.
 */
export function languagePrefix(path: string): string {
  const prefix = inPageLanguage('/');
  return prefix !== '/' && (path === prefix || path.startsWith(`${prefix}/`)) ? prefix : '';
}

/** Returns a path as the routes know it, without the page's language. */
export const withoutLanguage = (path: string): string => path.slice(languagePrefix(path).length) || '/';
