/** How long a page that never comes to rest may put something off, in ms. */
const LATEST = 3000;

/** Calls when the browser has nothing better to do. @returns what calls it off. */
export function atRest(call: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(call, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(call, { timeout: LATEST });
  return () => cancelIdleCallback(handle);
}
