/**
 * A path of this site from a URL that anyone may have written; null for anything that could lead elsewhere.
 *
 * @param text the target named in a URL
 */
export function ownPath(text: string | null): string | null {
  const { origin } = window.location;
  if (!text?.startsWith('/') || text.includes('\\') || !URL.canParse(text, origin)) return null;
  // Parsed as a browser does, which drops line breaks and resolves dots. The result may start with two
  // slashes.
  const url = new URL(text, origin);
  if (url.origin !== origin || url.pathname.includes('//')) return null;
  return url.pathname + url.search + url.hash;
}
