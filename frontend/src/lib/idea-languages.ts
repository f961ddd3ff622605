import { i18n } from '@lingui/core';

/** Languages to choose from in the form: those with the most readers online, as BCP 47 tags. */
const TAGS = [
  ...['ar', 'bg', 'bn', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fa', 'fi', 'fr', 'he', 'hi', 'hr'],
  ...['hu', 'id', 'it', 'ja', 'ko', 'lt', 'lv', 'ms', 'nl', 'no', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sk'],
  ...['sl', 'sr', 'sv', 'sw', 'ta', 'th', 'tr', 'uk', 'ur', 'vi', 'zh-Hans', 'zh-Hant'],
];

/** Returns a language's name in the page's language. */
export function nameOfLanguage(tag: string): string {
  return new Intl.DisplayNames([i18n.locale], { type: 'language' }).of(tag) ?? tag;
}

/**
 * Returns the languages to choose from, sorted by name.
 * @param present the idea's language, which may be one that isn't in the list
 */
export function languageOptions(present: string): { value: string; label: string }[] {
  const tags = present && !TAGS.includes(present) ? [...TAGS, present] : TAGS;
  const { compare } = new Intl.Collator(i18n.locale);
  return tags
    .map((value) => ({ value, label: nameOfLanguage(value) }))
    .sort((one, other) => compare(one.label, other.label));
}
