import { useCallback, useSyncExternalStore } from 'react';
import { RAIL_FROM, useRail } from './rail';

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
 * Whether a workspace screen has room for a table that needs a window of `width` pixels without the rail;
 * where it has not, rows are drawn as cards.
 */
export function useTableRoom(width: number): boolean {
  const rail = useRail();
  return useMedia(
    `(min-width: ${width}px) and (max-width: ${RAIL_FROM - 1}px), (min-width: ${Math.max(width + rail.width, RAIL_FROM)}px)`,
  );
}
