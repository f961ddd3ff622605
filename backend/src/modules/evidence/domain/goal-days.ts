import { type Day, dayOf, addDays, startOf } from '../../../shared/day.js';
import type { Goal } from './goal.js';
import type { BoundaryPoint } from './evidence.js';
import type { GoalDay } from './verdict.js';
import { firstOpenDay } from '../../../shared/visitor-days.js';

const DAY_MS = 86_400_000;

/** The last day with visitors shown for a goal. After a verdict, later visitors aren't shown. */
export function lastShownDay(goal: Goal): Day {
  const { decidedAt } = goal.snapshot();
  const decided = decidedAt && (goal.days.at(-1)?.day ?? dayOf(decidedAt));
  return decided && decided < goal.lastDay ? decided : goal.lastDay;
}

/** Returns the current day of the goal, from 1. */
export function dayNumber(goal: Goal, now: Date): number {
  const { startedAt, decidedAt } = goal.snapshot();
  const until = decidedAt && decidedAt < now ? decidedAt : now;
  const day = Math.ceil((until.getTime() - startedAt.getTime()) / DAY_MS);
  return Math.max(1, Math.min(goal.text.days, day));
}

/**
 * Whether the goal was reached at its last close with fewer visitors than planned. The founder could have
 * stopped sharing at a lucky moment, so the level of the test doesn't apply (ADR 71).
 */
export function isCutShort({ days, lastDay, text }: Goal): boolean {
  const reaching = days.find(({ yes, needed }) => yes >= needed);
  return reaching !== undefined && reaching.day >= lastDay && reaching.visitors < text.visitors;
}

/** Returns the number of yes that reach the goal at a close. Null if the close doesn't decide. */
export function neededOf({ visitors, needed }: Pick<GoalDay, 'visitors' | 'needed'>): number | null {
  return needed > visitors ? null : needed;
}

/**
 * Returns the points at which a goal is reached: at past closes that could decide, then as planned in the
 * goal's text. Computes nothing new. Under rules 1 there is no plan, so only the closes are included.
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
/** A day is closed ten minutes after it ends. Goals are judged within the minutes after that. */
const JUDGED_WITHIN = 15 * MINUTE;
/** After this time, a day that isn't judged is late, because something prevents it from being counted. */
const LATE_AFTER = 60 * MINUTE;

/** When a running goal is judged next. Both are null for a decided goal. */
interface NextJudging {
  /** In ISO 8601. Null if a day is late. */
  judgedNextAt: string | null;
  /** The late day that the verdict waits for. Null if there is none. */
  waitsForDay: Day | null;
}

/** Computes when a goal is judged next: after the end of today, unless an earlier day isn't judged yet. */
export function nextJudging(goal: Goal, now: Date): NextJudging {
  if (goal.isDecided) return { judgedNextAt: null, waitsForDay: null };
  const today = firstOpenDay(now);
  const [day = today] = goal.daysToJudge(addDays(today, -1));
  const ends = startOf(addDays(day, 1)).getTime();
  if (now.getTime() >= ends + LATE_AFTER) return { judgedNextAt: null, waitsForDay: day };
  return { judgedNextAt: new Date(ends + JUDGED_WITHIN).toISOString(), waitsForDay: null };
}
