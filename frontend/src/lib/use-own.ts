import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * A value that only the visitor's browser knows, for markup that is the same for everyone. Returns
 * `everybody` on the server and during hydration, then the visitor's own value.
 */
export const useOwn = <T extends string | boolean>(own: () => T, everybody: T): T =>
  useSyncExternalStore(never, own, () => everybody);

/** False on the server and during hydration, while `useOwn` returns the shared value. */
export const useHydrated = (): boolean => useOwn(() => true, false);
