import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server, and while the page takes over what the server has drawn; true from then on, and on
 * pages that the server has not drawn. For what only the visitor's browser can know: the markup is the same
 * for everybody.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
