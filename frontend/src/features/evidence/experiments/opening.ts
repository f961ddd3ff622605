/** Maximum length of the part at the start of a description that a version may replace. */
export const OPENING_MAX = 300;

/** Patterns for positions to cut a text at, best first: after a paragraph, a sentence or a word. */
const BREAKS = [/\n[^\S\n]*\n/g, /(?<=[.!?…])\s/g, /\s/g];

/**
 * Returns the start of a description, which a page's versions may replace. The remaining text stays the same.
 */
export function openingOf(description: string): string {
  const characters = [...description];
  if (characters.length <= OPENING_MAX) return description;
  const start = characters.slice(0, OPENING_MAX).join('');
  for (const pattern of BREAKS) {
    const last = [...start.matchAll(pattern)].at(-1);
    if (last && last.index > 0) return start.slice(0, last.index);
  }
  return start;
}
