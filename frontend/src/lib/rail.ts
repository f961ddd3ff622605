import { useSyncExternalStore } from 'react';
import { onPreferences, readPreferences, rememberPreferences } from './preferences';

/** CSS pixels of the window from which the workspace has its rail; below, a bar at the bottom. */
export const RAIL_FROM = 1024;

/** CSS pixels, as in `workspace-bars.module.css`. */
const WIDTH = { open: 240, folded: 72 };

/** Whether the rail shows words beside its signs, and what changes that for a year. */
export function useRail() {
  const state = useSyncExternalStore(onPreferences, () => readPreferences().rail ?? 'open');
  return {
    open: state === 'open',
    width: WIDTH[state],
    toggle: () => rememberPreferences({ rail: state === 'open' ? 'folded' : 'open' }),
  };
}
