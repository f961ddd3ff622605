import type { Locale } from '@/api/locale.generated';
import { PREVIEW } from '@/lib/embed-message';

/** Color schemes of the widget. 'auto' follows the reader's system setting. */
export const EMBED_THEMES = ['auto', 'light', 'dark'] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

/** The founder's choices for the widget. */
export interface EmbedLook {
  theme: EmbedTheme;
  language: Locale;
}

/**
 * Returns the code that a founder pastes into their own page. The slug and the choices need no escaping,
 * because they contain only letters, digits and hyphens.
 */
export function embedSnippet(origin: string, slug: string, { theme, language }: EmbedLook): string {
  const inLanguage = language === 'en' ? '' : ` data-language="${language}"`;
  return `<script async src="${origin}/widget.js" data-idea="${slug}" data-theme="${theme}"${inLanguage}></script>`;
}

/**
 * Returns the URL of the preview: the widget's own page, with a hash that prevents it from counting a visit.
 */
export function embedPreview(slug: string, { theme, language }: EmbedLook): string {
  const query = new URLSearchParams();
  if (theme !== 'auto') query.set('theme', theme);
  if (language !== 'en') query.set('language', language);
  return `/embed/${encodeURIComponent(slug)}${query.size > 0 ? `?${query}` : ''}${PREVIEW}`;
}
