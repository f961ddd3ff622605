import { useSyncExternalStore } from 'react';
import { onPreferences, readPreferences, rememberPreferences } from './preferences';

/** CSS pixels of the window from which the workspace has its rail; below, a bar at the bottom. */
export const RAIL_FROM = 760;

/** CSS pixels of the window from which the rail has room for words; below, it shows icons only. */
export const RAIL_WORDS_FROM = 1100;

/** CSS pixels, as in `rail.module.css`. */
export const RAIL_WIDTH = { open: 232, folded: 64 };

/** Whether the founder keeps the rail open, and a function that changes that for a year. */
export function useRail() {
  const state = useSyncExternalStore(onPreferences, () => readPreferences().rail ?? 'open');
  return {
    open: state === 'open',
    toggle: () => rememberPreferences({ rail: state === 'open' ? 'folded' : 'open' }),
  };
}
