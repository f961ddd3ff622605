import type { Transaction } from '../../../shared/unit-of-work.js';

/** What supporters are credited for. */
export abstract class ReferralCredits {
  /**
   * Credits supporters for friends who are verified supporters now and confirmed before that time, each friend
   * once: at most ten of a day and fifty in all. Where the idea gives no places, or the supporter has left,
   * for nothing. At most so many friends, in the order in which they confirmed.
   * @returns how many it were; 0 also while another process is at it.
   */
  abstract credit(tx: Transaction, confirmedBefore: Date, most: number): Promise<number>;

  /** Credits nobody for the first of them, for good. */
  abstract passOver(tx: Transaction, confirmedBefore: Date): Promise<void>;
}
