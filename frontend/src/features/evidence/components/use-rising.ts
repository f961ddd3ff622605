import { useEffect, useState } from 'react';
import type { VerdictState } from '../types';

const keyOf = (goalId: string) => `verdict:${goalId}`;

/** The state of a goal that this browser showed last; null without one, or without storage. */
function lastSeen(goalId: string): string | null {
  try {
    return localStorage.getItem(keyOf(goalId));
  } catch {
    return null;
  }
}

/** Whether the swell rises from calm water: the first time that this browser shows a goal in this state. */
export function useRising(goalId: string | undefined, state: VerdictState): boolean {
  const [seen] = useState(() => (goalId === undefined ? state : lastSeen(goalId)));
  useEffect(() => {
    if (goalId === undefined) return;
    try {
      localStorage.setItem(keyOf(goalId), state);
    } catch {
      // Without storage, the swell rises at each visit.
    }
  }, [goalId, state]);
  return seen !== state;
}
