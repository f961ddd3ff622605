import type { Day } from '../../../shared/day.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { DigestWeek } from './digest-week.js';
import type { NextStep } from './next-step.js';

/** Stores records of digests by founder and week. A founder gets at most one digest per week. */
export abstract class DigestRepository {
  /** Starts a pass through all founders. Does nothing if the pass was already started. */
  abstract begin(tx: Transaction, monday: Day): Promise<void>;

  /**
   * Locks the pass until the transaction ends.
   * @returns the last founder that the pass has processed; undefined if the pass hasn't started, is complete,
   * or is being processed by another worker
   */
  abstract lockPass(tx: Transaction, monday: Day): Promise<{ after: string | null } | undefined>;

  /** Returns the number of digests queued since that time that have no result yet. */
  abstract waiting(tx: Transaction, since: Date): Promise<number>;

  /**
   * Returns the next founders, in ID order, who have a live idea, want digests, and already had an account
   * when the digests were due.
   */
  abstract nextFounders(
    tx: Transaction,
    week: DigestWeek,
    after: string | null,
    limit: number,
  ): Promise<string[]>;

  /** Records digests for founders who have none for that week. @returns the IDs of these founders */
  abstract add(tx: Transaction, monday: Day, founders: readonly string[], at: Date): Promise<string[]>;

  /**
   * Resets a founder's record, so that the digest can be sent again.
   * @returns the founder's ID; null if no account has that address
   */
  abstract reopen(tx: Transaction, email: string, monday: Day, at: Date): Promise<string | null>;

  /**
   * Records the progress of the pass.
   * @param after last processed founder; null if the pass is complete
   */
  abstract advance(tx: Transaction, monday: Day, after: string | null, at: Date): Promise<void>;

  /** Returns the step suggested by the latest digest before that week. */
  abstract stepBefore(founderId: string, monday: Day): Promise<NextStep | undefined>;

  /**
   * Records that a digest has been processed.
   * @param step the suggested step; null if there was none, or nothing was sent
   */
  abstract settle(founderId: string, monday: Day, step: NextStep | null, at: Date): Promise<void>;

  /** Deletes the digests and passes of weeks before this day. */
  abstract prune(before: Day): Promise<void>;
}
