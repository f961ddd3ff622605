import type { Day } from '../../../shared/day.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { GoalSource } from './goal-terms.js';
import type { GoalText } from './goal-text.js';
import type { Tally } from './verdict.js';

/** Selects the visitors a goal is about, and what is counted of them. */
export type Counting = Pick<GoalText, 'metric' | 'atLeast' | 'sources' | 'includeReferred' | 'priceArm'>;

/** A visitor's source as stored in cells. Beyond the 20 largest of a day, it is `other`. */
export type CellSource = GoalSource;

/**
 * Cells: counted visitors of closed days and the steps they reached. A row for each idea, day, source and the
 * goal that was running when they arrived.
 */
export abstract class Cells {
  /**
   * Tallies the visitors who decide a goal, on days up to `until`: those who arrived while it ran, and were
   * the first of their network. Under rules 1, all counted visitors decide. The tally may still change,
   * because a sign-up can be confirmed for 72 hours.
   * @param goal number of the goal within its idea.
   * @param until the last day to count, at most the last closed day.
   */
  abstract tallyOf(
    tx: Transaction,
    ideaId: string,
    goal: number,
    counting: Counting,
    until: Day,
  ): Promise<Tally>;

  /** Tallies one open day as it was last counted, at most ten minutes ago. */
  abstract provisionalOf(
    tx: Transaction,
    ideaId: string,
    goal: number,
    counting: Counting,
    day: Day,
  ): Promise<Tally>;

  /** The last closed day of an idea: on it and all earlier days, no visitor waits to be counted. */
  abstract lastClosedDay(tx: Transaction, ideaId: string): Promise<Day>;
}
