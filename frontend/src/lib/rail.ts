import { useSyncExternalStore } from 'react';
import { onPreferences, readPreferences, rememberPreferences } from './preferences';

/** Window width in CSS pixels from which the workspace has its rail; below, it has a bar at the bottom. */
export const RAIL_FROM = 760;

/** Window width in CSS pixels from which the rail has room for labels; below, it shows only icons. */
export const RAIL_WORDS_FROM = 1100;

/** CSS pixels, as in `rail.module.css`. */
export const RAIL_WIDTH = { open: 232, folded: 64 };

/** Whether the founder keeps the rail open, and a function that changes this for a year. */
export function useRail() {
  const state = useSyncExternalStore(onPreferences, () => readPreferences().rail ?? 'open');
  return {
    open: state === 'open',
    toggle: () => rememberPreferences({ rail: state === 'open' ? 'folded' : 'open' }),
  };
}
