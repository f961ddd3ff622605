/**
 * Whether this document was loaded from `path`, whichever URL it shows now. The response headers are those of
 * that page, so a content security policy that applies to one page needs it loaded, not just shown.
 *
 * @returns true also if the browser can't tell
 */
export function loadedAt(path: string): boolean {
  if (!('getEntriesByType' in performance)) return true;
  const [navigation] = performance.getEntriesByType('navigation');
  return !navigation || new URL(navigation.name).pathname === path;
}
