import type { Day } from '../../../shared/day.js';
import type { MissedBecause, Tally, Verdict } from './verdict.js';

/** What may be said of a goal. */
export type GoalStateName = Verdict['state'];

/** What was said of a goal at the close of a day. Written once. */
export interface GoalDay extends Tally {
  day: Day;
  low: number;
  high: number;
  /** Yes that would have reached the goal; one more than the visitors: this close could not decide it. */
  needed: number;
  state: GoalStateName;
  reason: MissedBecause | null;
}
