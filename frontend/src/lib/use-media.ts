import { useCallback, useSyncExternalStore } from 'react';
import { RAIL_FROM, RAIL_WIDTH, RAIL_WORDS_FROM, useRail } from './rail';

/** True if a media query currently matches. */
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
 * True if a workspace screen has room for a table that needs a window of `width` pixels without the rail.
 * Otherwise, rows become cards.
 */
export function useTableRoom(width: number): boolean {
  const { open } = useRail();
  const between = (from: number, to: number) => `(min-width: ${from}px) and (max-width: ${to - 1}px)`;
  const beside = RAIL_WIDTH[open ? 'open' : 'folded'];
  return useMedia(
    [
      between(width, RAIL_FROM),
      between(Math.max(width + RAIL_WIDTH.folded, RAIL_FROM), RAIL_WORDS_FROM),
      `(min-width: ${Math.max(width + beside, RAIL_WORDS_FROM)}px)`,
    ].join(', '),
  );
}
