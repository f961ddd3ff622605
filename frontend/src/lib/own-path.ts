/**
 * Returns a path on this site from a URL that anyone may have written. Null for anything that could lead
 * elsewhere.
 * @param text the target given in a URL
 */
export function ownPath(text: string | null): string | null {
  const { origin } = window.location;
  if (!text?.startsWith('/') || text.includes('\\') || !URL.canParse(text, origin)) return null;
  // Parses the URL as a browser would, which drops line breaks and resolves dots. The result may begin with
  // two slashes.
  const url = new URL(text, origin);
  if (url.origin !== origin || url.pathname.includes('//')) return null;
  return url.pathname + url.search + url.hash;
}
