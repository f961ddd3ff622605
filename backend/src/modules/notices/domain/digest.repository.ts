import type { Day } from '../../../shared/day.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { DigestWeek } from './digest-week.js';
import type { NextStep } from './next-step.js';

/** Who gets a digest of which week, and what was said. One digest a founder and week, ever. */
export abstract class DigestRepository {
  /** Begins the pass through all founders. Again changes nothing. */
  abstract begin(tx: Transaction, monday: Day): Promise<void>;

  /**
   * The pass, locked until the transaction ends.
   * @returns the last founder that it has come to; undefined when it has not begun, is done, or another worker is
   *   at it.
   */
  abstract lockPass(tx: Transaction, monday: Day): Promise<{ after: string | null } | undefined>;

  /** Digests that have been queued since then and are not settled yet. */
  abstract waiting(tx: Transaction, since: Date): Promise<number>;

  /**
   * The next founders with a live idea who want digests and had an account when they were due, in the order
   * of their ids.
   */
  abstract nextFounders(
    tx: Transaction,
    week: DigestWeek,
    after: string | null,
    limit: number,
  ): Promise<string[]>;

  /** @returns those who had none of that week. */
  abstract add(tx: Transaction, monday: Day, founders: readonly string[], at: Date): Promise<string[]>;

  /**
   * As if the founder with that address had none of that week.
   * @returns their id; null when nobody has that address.
   */
  abstract reopen(tx: Transaction, email: string, monday: Day, at: Date): Promise<string | null>;

  /** Notes how far the pass has come; null: it is done. */
  abstract advance(tx: Transaction, monday: Day, after: string | null, at: Date): Promise<void>;

  /** The step that the latest digest before that week named. */
  abstract stepBefore(founderId: string, monday: Day): Promise<NextStep | undefined>;

  /** There is no more to do about it. @param step what it named; null too where nothing was sent. */
  abstract settle(founderId: string, monday: Day, step: NextStep | null, at: Date): Promise<void>;

  /** Deletes digests and passes of the weeks before that day. */
  abstract prune(before: Day): Promise<void>;
}
