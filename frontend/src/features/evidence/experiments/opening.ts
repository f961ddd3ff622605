/** Maximum characters at the start of a description that a version may replace. */
export const OPENING_MAX = 300;

/** Where a text can be cut: after a paragraph, else after a sentence, else after a word. */
const BREAKS = [/\n[^\S\n]*\n/g, /(?<=[.!?…])\s/g, /\s/g];

/** The start of a description, which versions of the page may replace; the rest stays. */
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
