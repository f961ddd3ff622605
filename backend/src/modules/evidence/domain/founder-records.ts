import type { Transaction } from '../../../shared/unit-of-work.js';

/** What stays of founders' goals and experiments, beyond ideas and accounts. */
export abstract class FounderRecords {
  /** Gives a founder who signs in the record of accounts that they deleted: of the same Google account. */
  abstract rejoin(tx: Transaction, founderId: string): Promise<void>;

  /**
   * Deletes what is left of accounts that were deleted before then, and did not come back. @returns how
   * many rows.
   */
  abstract forget(tx: Transaction, deletedBefore: Date): Promise<number>;
}
