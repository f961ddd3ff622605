/**
 * Returns the path of the cover that the server generates for an idea. It contains a hash of the title
 * (FNV-1a), as in the server's `coverPath`, so that the URL doesn't reveal the title.
 * @param size `small` for at most 56 pixels, with half as many dots
 */
export function coverOf(
  { title, coverVariant }: { title: string; coverVariant: number },
  size: 'small' | 'full' = 'full',
): string {
  let seed = 0x811c9dc5;
  for (const character of title) seed = Math.imul(seed ^ (character.codePointAt(0) ?? 0), 0x01000193);
  const name = (seed >>> 0).toString(16).padStart(8, '0');
  return `/covers/${name}-${coverVariant}${size === 'small' ? '-small' : ''}.svg`;
}
