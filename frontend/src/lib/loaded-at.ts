import { withoutLanguage } from './language';

/**
 * True if this document was loaded from `path`, no matter which URL it shows now. The response headers are
 * those of the loaded page, so a page with its own content security policy must be loaded, not just navigated
 * to.
 * @returns true even if the browser can't tell
 */
export function loadedAt(path: string): boolean {
  if (!('getEntriesByType' in performance)) return true;
  const [navigation] = performance.getEntriesByType('navigation');
  return !navigation || withoutLanguage(new URL(navigation.name).pathname) === path;
}
