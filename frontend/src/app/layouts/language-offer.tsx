import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { directionOf, type Locale, LOCALES, pathIn } from '@/api/locale.generated';
import { pageLocale } from '@/lib/language';
import { readPreferences, rememberPreferences } from '@/lib/preferences';
import styles from './language-offer.module.css';

// oxlint-disable lingui/no-unlocalized-strings -- readers of an offer may not understand the page's language
/** The offer in each language. */
const OFFERS: Record<Locale, { offer: string; switchTo: string; stay: string }> = {
  en: { offer: 'This page is also available in English.', switchTo: 'Read in English', stay: 'Close' },
  de: { offer: 'Diese Seite gibt es auch auf Deutsch.', switchTo: 'Auf Deutsch lesen', stay: 'Schließen' },
  es: { offer: 'Esta página también está en español.', switchTo: 'Leer en español', stay: 'Cerrar' },
  fr: { offer: 'Cette page existe aussi en français.', switchTo: 'Lire en français', stay: 'Fermer' },
  'pt-BR': {
    offer: 'Esta página também está em português.',
    switchTo: 'Ler em português',
    stay: 'Fechar',
  },
  hi: { offer: 'यह पेज हिन्दी में भी उपलब्ध है।', switchTo: 'हिन्दी में पढ़ें', stay: 'बंद करें' },
  ja: { offer: 'このページは日本語でもご覧いただけます。', switchTo: '日本語で読む', stay: '閉じる' },
  ar: { offer: 'هذه الصفحة متاحة أيضًا بالعربية.', switchTo: 'القراءة بالعربية', stay: 'إغلاق' },
};

// oxlint-enable lingui/no-unlocalized-strings

/** Returns the product's language for a BCP 47 tag: `pt-BR` for `pt-PT`. */
const ours = (tag: string) =>
  LOCALES.find((locale) => locale.split('-')[0] === tag.toLowerCase().split('-')[0]);

/**
 * Returns the first of the reader's languages that the product has, if the page isn't in it and the reader
 * hasn't chosen a language yet.
 */
function languageToOffer(): Locale | null {
  if (readPreferences().language) return null;
  const wanted = navigator.languages.map(ours).find(Boolean);
  return wanted && wanted !== pageLocale() ? wanted : null;
}

/** Offers the page in the reader's language, once. Never switches on its own. */
export function LanguageOffer() {
  const { pathname, search, hash } = useLocation();
  const [locale, setLocale] = useState(languageToOffer);
  if (!locale) return null;
  const { offer, switchTo, stay } = OFFERS[locale];
  const choose = (language: Locale) => rememberPreferences({ language });
  return (
    <aside className={styles.bar} lang={locale} dir={directionOf(locale)} aria-label={offer}>
      <p>{offer}</p>
      <a
        className={styles.switch}
        href={pathIn(locale, pathname) + search + hash}
        hrefLang={locale}
        onClick={() => choose(locale)}
      >
        {switchTo}
      </a>
      <button
        type="button"
        className={styles.close}
        aria-label={stay}
        onClick={() => {
          choose(pageLocale());
          setLocale(null);
        }}
      >
        <svg
          width="16"
          height="16"
          viewBox="0 0 16 16"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d="M3 3l10 10M13 3 3 13" strokeLinecap="round" />
        </svg>
      </button>
    </aside>
  );
}
