const KEY = 'groundswell:chunk-reload';
/** A second failure within this time is no leftover of a release: the person is asked instead of looping. */
const ONCE_PER_MS = 30_000;

/** True for the errors with which browsers report that a lazily loaded file could not be had. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css|loading chunk/i.test(
      error.message,
    )
  );
}

/**
 * After a release the old page asks for files that are gone: the new page has them. Reloads at most once in
 * a while.
 *
 * @returns whether a reload is under way
 */
export function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < ONCE_PER_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage there is no way to know that we have tried: do not risk a loop.
    return false;
  }
  window.location.reload();
  return true;
}
