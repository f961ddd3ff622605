/**
 * A path of this site out of an address that anybody may have written, or null for anything that could lead
 * elsewhere.
 *
 * @param text what an address names as the place to go on to
 */
export function ownPath(text: string | null): string | null {
  const { origin } = window.location;
  if (!text?.startsWith('/') || text.includes('\\') || !URL.canParse(text, origin)) return null;
  // Read as a browser would: it drops line breaks and resolves dots, which may leave two slashes at the
  // start.
  const url = new URL(text, origin);
  if (url.origin !== origin || url.pathname.includes('//')) return null;
  return url.pathname + url.search + url.hash;
}
