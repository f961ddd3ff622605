import { useSyncExternalStore } from 'react';
import { onPreferences, readPreferences, rememberPreferences } from './preferences';

/**
 * Minimum window width in CSS pixels at which the workspace has its rail. Narrower windows have a bar at the
 * bottom.
 */
export const RAIL_FROM = 760;

/**
 * Minimum window width in CSS pixels at which the rail has room for labels. In narrower windows, it shows
 * only icons.
 */
export const RAIL_WORDS_FROM = 1100;

/** Width of the rail in CSS pixels, as in `rail.module.css`. */
export const RAIL_WIDTH = { open: 232, folded: 64 };

/** Returns whether the founder keeps the rail open, and a function that toggles this for a year. */
export function useRail() {
  const state = useSyncExternalStore(onPreferences, () => readPreferences().rail ?? 'open');
  return {
    open: state === 'open',
    toggle: () => rememberPreferences({ rail: state === 'open' ? 'folded' : 'open' }),
  };
}
