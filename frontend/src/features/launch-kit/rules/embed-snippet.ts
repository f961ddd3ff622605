/** Color schemes of the widget. 'auto' follows the reader's system setting. */
export const EMBED_THEMES = ['auto', 'light', 'dark'] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

/**
 * Returns the code that a founder pastes into their own page. The slug and the theme need no escaping,
 * because they contain only letters, digits and hyphens.
 */
export function embedSnippet(origin: string, slug: string, theme: EmbedTheme): string {
  return `<script async src="${origin}/widget.js" data-idea="${slug}" data-theme="${theme}"></script>`;
}

/**
 * Returns the URL of the preview: the widget's own page, with a hash that prevents it from counting a visit.
 */
export function embedPreview(slug: string, theme: EmbedTheme): string {
  return `/embed/${encodeURIComponent(slug)}${theme === 'auto' ? '' : `?theme=${theme}`}#preview`;
}
