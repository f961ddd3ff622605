/** True if browsers throw this error when a lazily loaded file can't be fetched. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css|loading chunk/i.test(
      error.message,
    )
  );
}
