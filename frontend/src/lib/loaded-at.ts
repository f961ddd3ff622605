/**
 * Whether this document came from `path`. Its headers are that page's, whatever address is shown by now:
 * what the content security policy allows on one page only needs that page to be loaded, not merely shown.
 *
 * @returns true also where the browser cannot say
 */
export function loadedAt(path: string): boolean {
  if (!('getEntriesByType' in performance)) return true;
  const [navigation] = performance.getEntriesByType('navigation');
  return !navigation || new URL(navigation.name).pathname === path;
}
