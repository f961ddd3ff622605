import type { Day } from '../../../shared/day.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { GoalSource } from './goal-terms.js';
import type { GoalText } from './goal-text.js';
import type { Tally } from './verdict.js';

/** Selects the visitors a goal is about, and the metric it counts. */
export type Counting = Pick<GoalText, 'metric' | 'atLeast' | 'sources' | 'includeReferred' | 'priceArm'>;

/** A visitor's source as stored in cells. Sources beyond the 20 largest of a day are combined as `other`. */
export type CellSource = GoalSource;

/**
 * Cells: the numbers of counted visitors of closed days, and of those who reached each step. One row per
 * idea, day, source, and goal running at the visitors' arrival.
 */
export abstract class Cells {
  /**
   * Tallies the visitors who decide a goal, on days up to `until`: those who arrived while it ran and were
   * the first of their network. Under rules version 1, all counted visitors decide. The tally can still
   * change, because a sign-up can be confirmed for 72 hours.
   * @param goal number of the goal within its idea
   * @param until the last day to count, at most the last closed day
   */
  abstract tallyOf(
    tx: Transaction,
    ideaId: string,
    goal: number,
    counting: Counting,
    until: Day,
  ): Promise<Tally>;

  /** Tallies the latest provisional count of one open day, which is at most ten minutes old. */
  abstract provisionalOf(
    tx: Transaction,
    ideaId: string,
    goal: number,
    counting: Counting,
    day: Day,
  ): Promise<Tally>;

  /** Returns the last closed day of an idea: all visitors up to the end of that day have been counted. */
  abstract lastClosedDay(tx: Transaction, ideaId: string): Promise<Day>;
}
