/** Colours of the widget: as the reader's system has it, or one of the two. */
export const EMBED_THEMES = ['auto', 'light', 'dark'] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

/**
 * What a founder pastes into a page of their own. A slug and a theme need no escaping: they are letters,
 * digits and hyphens.
 */
export function embedSnippet(origin: string, slug: string, theme: EmbedTheme): string {
  return `<script async src="${origin}/widget.js" data-idea="${slug}" data-theme="${theme}"></script>`;
}

/** Address of the preview: the widget's own page, which counts no visit here. */
export function embedPreview(slug: string, theme: EmbedTheme): string {
  return `/embed/${encodeURIComponent(slug)}${theme === 'auto' ? '' : `?theme=${theme}`}#preview`;
}
