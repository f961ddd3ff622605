import type { Locale } from '@/api/locale.generated';

/** Each language's name in the language itself. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  'pt-BR': 'Português',
  hi: 'हिन्दी',
  ja: '日本語',
  ar: 'العربية',
};
