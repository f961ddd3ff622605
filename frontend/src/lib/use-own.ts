import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * What only the visitor's browser knows, in markup that is the same for everybody: what everybody sees on the
 * server, and while the page takes over what the server has drawn; the visitor's own from then on, and on
 * pages that the server has not drawn.
 */
export const useOwn = <T extends string | boolean>(own: () => T, everybody: T): T =>
  useSyncExternalStore(never, own, () => everybody);

/** False while `useOwn` says what everybody sees. */
export const useHydrated = (): boolean => useOwn(() => true, false);
