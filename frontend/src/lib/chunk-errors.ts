/** True for the errors with which browsers report that a lazily loaded file could not be had. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css|loading chunk/i.test(
      error.message,
    )
  );
}
