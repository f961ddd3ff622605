import type { Day } from '../../../shared/day.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { DigestWeek } from './digest-week.js';
import type { NextStep } from './next-step.js';

/** Records of digests by founder and week. A founder gets at most one digest per week. */
export abstract class DigestRepository {
  /** Starts a pass through all founders. Does nothing if it was already started. */
  abstract begin(tx: Transaction, monday: Day): Promise<void>;

  /**
   * Locks the pass until the transaction ends.
   * @returns the last founder it has processed; undefined if it hasn't started, is complete, or another
   * worker is processing it
   */
  abstract lockPass(tx: Transaction, monday: Day): Promise<{ after: string | null } | undefined>;

  /** Number of digests queued since then without a result. */
  abstract waiting(tx: Transaction, since: Date): Promise<number>;

  /**
   * The next founders, by id, who have a live idea, want digests, and had an account when the digests were
   * due.
   */
  abstract nextFounders(
    tx: Transaction,
    week: DigestWeek,
    after: string | null,
    limit: number,
  ): Promise<string[]>;

  /** @returns the founders who had no digest for that week */
  abstract add(tx: Transaction, monday: Day, founders: readonly string[], at: Date): Promise<string[]>;

  /**
   * Resets the record of one founder, so that the digest can be sent again.
   * @returns the founder's id; null if no account has that address
   */
  abstract reopen(tx: Transaction, email: string, monday: Day, at: Date): Promise<string | null>;

  /**
   * Records the progress of the pass.
   * @param after last processed founder; null if the pass is complete
   */
  abstract advance(tx: Transaction, monday: Day, after: string | null, at: Date): Promise<void>;

  /** The step suggested by the latest digest before that week. */
  abstract stepBefore(founderId: string, monday: Day): Promise<NextStep | undefined>;

  /**
   * Records that the digest is done.
   * @param step the suggested step; null if there was none, or nothing was sent
   */
  abstract settle(founderId: string, monday: Day, step: NextStep | null, at: Date): Promise<void>;

  /** Deletes digests and passes of weeks before that day. */
  abstract prune(before: Day): Promise<void>;
}
