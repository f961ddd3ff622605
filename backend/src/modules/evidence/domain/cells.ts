import type { Day } from '../../../shared/day.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { GoalSource } from './goal-terms.js';
import type { GoalText } from './goal-text.js';
import type { Tally } from './verdict.js';

/** Which visitors a goal is about, and what is counted of them. */
export type Counting = Pick<GoalText, 'metric' | 'atLeast' | 'sources' | 'includeReferred' | 'priceArm'>;

/** Where a visitor came from, as cells keep it. Beyond the 20 largest of a day it is `other`. */
export type CellSource = GoalSource;

/**
 * The counted visitors of closed days, and how far they came: a row for each idea, day, source and goal that
 * ran when they arrived.
 */
export abstract class Cells {
  /**
   * What came of the visitors who decide the goal, on days up to `until`, as it stands now: a sign-up
   * may still be confirmed for 72 hours. They arrived while it ran, and were the first of their
   * network. A goal set under rules 1 is decided by all counted visitors.
   * @param goal its number. @param until the last day that counts, at most a closed one.
   */
  abstract tallyOf(
    tx: Transaction,
    ideaId: string,
    goal: number,
    counting: Counting,
    until: Day,
  ): Promise<Tally>;

  /** The same of one day that goes on, as it was counted last: up to ten minutes ago. */
  abstract provisionalOf(
    tx: Transaction,
    ideaId: string,
    goal: number,
    counting: Counting,
    day: Day,
  ): Promise<Tally>;

  /** The last day that is closed: it and all days before it have no visitor of the idea who waits. */
  abstract lastClosedDay(tx: Transaction, ideaId: string): Promise<Day>;
}
