/** Whether the page's HTML already contains the tag, which the server adds. */
const isInHtml = typeof document === 'undefined' || document.querySelector('meta[name="robots"]') !== null;

/**
 * Keeps a screen out of search results, even after client-side navigation. React moves the tag to the head.
 */
export function NoIndex() {
  return isInHtml ? null : <meta name="robots" content="noindex" />;
}
