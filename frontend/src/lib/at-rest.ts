/** Maximum delay in ms, for a page that never becomes idle. */
const LATEST = 3000;

/**
 * Calls a function once the browser is idle.
 * @returns a function that cancels the call
 */
export function atRest(call: () => void): () => void {
  // Fallback for Safari, which has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(call, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(call, { timeout: LATEST });
  return () => cancelIdleCallback(handle);
}
