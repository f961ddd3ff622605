import type { Day } from '../../../shared/day.js';
import type { Transaction } from '../../../shared/unit-of-work.js';

/** Which admins got an email about items that wait for a decision. */
export abstract class AdminNotices {
  /**
   * Records an email of that day for each admin with an item that is new since their last email, at most one
   * per admin and day. Items of the admin themselves don't count.
   * @param until items that wait by then are looked at. @returns the admins who get one.
   */
  abstract add(tx: Transaction, day: Day, until: Date): Promise<string[]>;

  /** Forgets emails from before that day. */
  abstract prune(tx: Transaction, before: Day): Promise<void>;
}
