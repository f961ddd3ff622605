import { addDays, type Day, startOf } from '../../../shared/day.js';
import { firstOpenDay } from '../../../shared/visitor-days.js';
import type { Goal } from './goal.js';

const MINUTE = 60_000;
/** A day is closed ten minutes after it ends, and goals are judged within the minutes after that. */
const JUDGED_WITHIN = 15 * MINUTE;
/** From then on a day that isn't judged is late: something keeps it from being counted. */
const LATE_AFTER = 60 * MINUTE;

/** When a running goal is judged again. Both are null for a goal that is decided. */
export interface NextJudging {
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
