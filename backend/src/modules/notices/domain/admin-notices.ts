import type { Day } from '../../../shared/day.js';
import type { Transaction } from '../../../shared/unit-of-work.js';

/** Records of emails to admins about items waiting for a decision. */
export abstract class AdminNotices {
  /**
   * Records an email of that day for each admin with items that are new since their last email, at most one
   * per admin and day. The admin's own items don't count.
   * @param until only items waiting by then are considered
   * @returns ids of admins to email
   */
  abstract add(tx: Transaction, day: Day, until: Date): Promise<string[]>;

  /** Deletes records from before that day. */
  abstract prune(tx: Transaction, before: Day): Promise<void>;
}
