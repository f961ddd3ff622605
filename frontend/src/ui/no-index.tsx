/** Whether the server has said so already: it does, for a page of which it sent the HTML. */
const told = typeof document === 'undefined' || document.querySelector('meta[name="robots"]') !== null;

/**
 * Keeps a screen out of search results, also when it was come to from another one. React moves the tag into
 * the head.
 */
export function NoIndex() {
  return told ? null : <meta name="robots" content="noindex" />;
}
