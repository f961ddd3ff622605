import type { BoundaryPoint } from './evidence.js';
import type { Goal } from './goal.js';
import type { GoalDay } from './goal-day.js';

/** As many yes as reach the goal at a close; null where it doesn't decide. */
export function neededOf({ visitors, needed }: Pick<GoalDay, 'visitors' | 'needed'>): number | null {
  return needed > visitors ? null : needed;
}

/**
 * Where a goal is reached: at the closes that decided as they were judged, then as the goal's text plans it.
 * Nothing is computed here. Under rules 1 there is no plan, so only closes are known.
 */
export function boundaryOf(goal: Goal): BoundaryPoint[] {
  const judged = goal.days
    .filter((close) => neededOf(close) !== null)
    .map(({ visitors, needed }) => ({ visitors, yes: needed }));
  if (goal.isDecided) return judged;
  const last = goal.days.at(-1)?.visitors ?? 0;
  const planned = (goal.text.test?.planned ?? []).filter(([visitors]) => visitors > last);
  return [...judged, ...planned.map(([visitors, yes]) => ({ visitors, yes }))];
}
