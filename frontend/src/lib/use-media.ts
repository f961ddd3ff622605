import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/**
 * Whether the window is wide enough for a table that needs `width` pixels; below it, rows are drawn as
 * cards.
 */
export function useTableRoom(width: number): boolean {
  return useMedia(`(min-width: ${width}px)`);
}
