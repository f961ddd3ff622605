/**
 * The path of the cover that the server draws for an idea. It names the title by its hash (FNV-1a), as the
 * server's `coverPath` does, so that no address repeats what somebody writes.
 *
 * @param size `small` for a place of 56 pixels and less: half the points
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
