import { type Day, dayOf } from '../../../shared/day.js';
import type { Goal } from './goal.js';

const DAY_MS = 86_400_000;

/** The last day whose visitors are shown with a goal: after a verdict, none of those who came later. */
export function lastShownDay(goal: Goal): Day {
  const { decidedAt } = goal.snapshot();
  const decided = decidedAt && (goal.days.at(-1)?.day ?? dayOf(decidedAt));
  return decided && decided < goal.lastDay ? decided : goal.lastDay;
}

/** Which day of the goal it is, from 1. */
export function dayNumber(goal: Goal, now: Date): number {
  const { startedAt, decidedAt } = goal.snapshot();
  const until = decidedAt && decidedAt < now ? decidedAt : now;
  const day = Math.ceil((until.getTime() - startedAt.getTime()) / DAY_MS);
  return Math.max(1, Math.min(goal.text.days, day));
}
