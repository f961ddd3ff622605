/**
 * Sets the document's title. The server writes all other tags of the head, because React would add tags
 * instead of replacing them.
 */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} | Groundswell`}</title>;
}

/** True if the page's HTML already contains the tag, as the server adds it. */
const isInHtml = typeof document === 'undefined' || document.querySelector('meta[name="robots"]') !== null;

/**
 * Keeps a screen out of search results, even after client-side navigation. React moves the tag into the head.
 */
export function NoIndex() {
  return isInHtml ? null : <meta name="robots" content="noindex" />;
}
