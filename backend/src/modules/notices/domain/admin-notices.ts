import type { Day } from '../../../shared/day.js';
import type { Transaction } from '../../../shared/unit-of-work.js';

/** Stores records of the emails sent to admins about items waiting for a decision. */
export abstract class AdminNotices {
  /**
   * Records an email on that day for each admin with items that are new since their last email, at most one
   * per admin and day. Ignores the admin's own items.
   * @param until only items that were waiting by this time are considered
   * @returns IDs of the admins to email
   */
  abstract add(tx: Transaction, day: Day, until: Date): Promise<string[]>;

  /** Deletes records from before this day. */
  abstract prune(tx: Transaction, before: Day): Promise<void>;
}
