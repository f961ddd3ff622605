import { useEffect, useState } from 'react';
import type { VerdictState } from '../types';

const keyOf = (goalId: string) => `verdict:${goalId}`;

/**
 * Returns the last state of the goal that this browser has shown. Null if it has shown none, or if storage is
 * unavailable.
 */
function lastSeen(goalId: string): string | null {
  try {
    return localStorage.getItem(keyOf(goalId));
  } catch {
    return null;
  }
}

/**
 * True to animate the swell rising from calm water, which happens the first time this browser shows a goal
 * in its current state.
 */
export function useRising(goalId: string | undefined, state: VerdictState): boolean {
  const [seen] = useState(() => (goalId === undefined ? state : lastSeen(goalId)));
  useEffect(() => {
    if (goalId === undefined) return;
    try {
      localStorage.setItem(keyOf(goalId), state);
    } catch {
      // If storage is unavailable, the swell rises on every visit.
    }
  }, [goalId, state]);
  return seen !== state;
}
