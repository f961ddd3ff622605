import { type Day, dayOf, addDays, startOf } from '../../../shared/day.js';
import type { Goal } from './goal.js';
import type { BoundaryPoint } from './evidence.js';
import type { GoalDay } from './verdict.js';
import { firstOpenDay } from '../../../shared/visitor-days.js';

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

/**
 * Whether the goal was reached at its last close with fewer visitors than planned. Its founder could have
 * stopped sharing at a lucky moment, so the level of the test doesn't hold for it (ADR 71).
 */
export function isCutShort({ days, lastDay, text }: Goal): boolean {
  const shown = days.find(({ yes, needed }) => yes >= needed);
  return shown !== undefined && shown.day >= lastDay && shown.visitors < text.visitors;
}

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

const MINUTE = 60_000;
/** A day is closed ten minutes after it ends, and goals are judged within the minutes after that. */
const JUDGED_WITHIN = 15 * MINUTE;
/** From then on a day that isn't judged is late: something keeps it from being counted. */
const LATE_AFTER = 60 * MINUTE;

/** When a running goal is judged again. Both are null for a goal that is decided. */
interface NextJudging {
  /** In ISO 8601. Null while a day is late. */
  judgedNextAt: string | null;
  /** The day that is late, which the verdict waits for. Null where none is. */
  waitsForDay: Day | null;
}

/** When a goal is judged next: after the end of today, unless an earlier day isn't judged yet. */
export function nextJudging(goal: Goal, now: Date): NextJudging {
  if (goal.isDecided) return { judgedNextAt: null, waitsForDay: null };
  const today = firstOpenDay(now);
  const [day = today] = goal.daysToJudge(addDays(today, -1));
  const ends = startOf(addDays(day, 1)).getTime();
  if (now.getTime() >= ends + LATE_AFTER) return { judgedNextAt: null, waitsForDay: day };
  return { judgedNextAt: new Date(ends + JUDGED_WITHIN).toISOString(), waitsForDay: null };
}
