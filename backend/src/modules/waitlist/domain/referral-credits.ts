import type { Transaction } from '../../../shared/unit-of-work.js';

/** The work that credits supporters; its key is the friend's id. */
export const CREDITING = 'waitlist.referrals';

/** What supporters are credited for. */
export abstract class ReferralCredits {
  /**
   * Friends who are verified supporters now, confirmed before that time, and of whom nothing was noted; in
   * the order in which they confirmed.
   */
  abstract due(confirmedBefore: Date, limit: number): Promise<string[]>;

  /**
   * Credits the supporter for such a friend, once: at most ten of a day and fifty in all. Where the idea
   * gives no places, or the supporter has left, for nothing.
   */
  abstract credit(tx: Transaction, confirmedBefore: Date, friendId: string): Promise<void>;
}
