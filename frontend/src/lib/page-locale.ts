import { i18n } from '@lingui/core';
import { isLocale, type Locale } from '@/api/locale.generated';

/** Returns the page's language. Undefined for the accented English that reveals texts without a message. */
export function pageLocale(): Locale | undefined {
  return isLocale(i18n.locale) ? i18n.locale : undefined;
}
