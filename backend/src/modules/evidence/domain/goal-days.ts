import { type Day, dayOf, addDays, startOf } from '../../../shared/day.js';
import type { Goal } from './goal.js';
import type { BoundaryPoint } from './evidence.js';
import type { GoalDay } from './verdict.js';
import { firstOpenDay } from '../../../shared/visitor-days.js';

const DAY_MS = 86_400_000;

/** Returns the last day whose visitors are shown for a goal. Visitors after a verdict aren't shown. */
export function lastShownDay(goal: Goal): Day {
  const { decidedAt } = goal.snapshot();
  const decided = decidedAt && (goal.days.at(-1)?.day ?? dayOf(decidedAt));
  return decided && decided < goal.lastDay ? decided : goal.lastDay;
}

/** Returns the goal's current day, from 1. */
export function dayNumber(goal: Goal, now: Date): number {
  const { startedAt, decidedAt } = goal.snapshot();
  const until = decidedAt && decidedAt < now ? decidedAt : now;
  const day = Math.ceil((until.getTime() - startedAt.getTime()) / DAY_MS);
  return Math.max(1, Math.min(goal.text.days, day));
}

/**
 * True if the goal was reached at its last close with fewer visitors than planned. The founder could have
 * stopped sharing at a lucky moment, so the test's significance level doesn't hold (ADR 71).
 */
export function isCutShort({ days, lastDay, text }: Goal): boolean {
  const reaching = days.find(({ yes, needed }) => yes >= needed);
  return reaching !== undefined && reaching.day >= lastDay && reaching.visitors < text.visitors;
}

/**
 * Returns the number of conversions that reach the goal at a close. Null if the close can't decide the goal.
 */
export function neededOf({ visitors, needed }: Pick<GoalDay, 'visitors' | 'needed'>): number | null {
  return needed > visitors ? null : needed;
}

/**
 * Returns the points at which a goal is reached: at past closes that could decide, then as planned in the
 * goal's text. Performs no new calculation. Under rules version 1 there's no plan, so only the past closes
 * are included.
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
/**
 * Time from the end of a day to the judgment of its goals: the day is closed after ten minutes, and goals are
 * judged in the minutes after that.
 */
const JUDGED_WITHIN = 15 * MINUTE;
/** Time after which a day without a judgment is overdue, because something prevents it from being counted. */
const LATE_AFTER = 60 * MINUTE;

/** Time of a running goal's next judgment, or the reason for the delay. Both are null for a decided goal. */
interface NextJudging {
  /** Time of the next judgment, ISO 8601. Null while an overdue day holds up the verdict. */
  judgedNextAt: string | null;
  /** The overdue day that the verdict waits for. Null if there's none. */
  waitsForDay: Day | null;
}

/**
 * Returns when a goal is judged next: after the end of today, unless an earlier day hasn't been judged yet.
 */
export function nextJudging(goal: Goal, now: Date): NextJudging {
  if (goal.isDecided) return { judgedNextAt: null, waitsForDay: null };
  const today = firstOpenDay(now);
  const [day = today] = goal.daysToJudge(addDays(today, -1));
  const ends = startOf(addDays(day, 1)).getTime();
  if (now.getTime() >= ends + LATE_AFTER) return { judgedNextAt: null, waitsForDay: day };
  return { judgedNextAt: new Date(ends + JUDGED_WITHIN).toISOString(), waitsForDay: null };
}
