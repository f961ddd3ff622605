import type { Transaction } from '../../../shared/unit-of-work.js';

/** The code of a link for friends: ten letters of base32. */
const CODE = /^[a-z2-7]{10}$/;

/** Friends whom a supporter is credited for: of those who confirmed on one day, and in all. */
export const CREDITS_A_DAY = 10;
export const CREDITS_IN_ALL = 50;

/** Credits above which nobody moves further up. */
export const MOST_THAT_COUNTS = 10;

/** What may be a code; null of anything else, which is as good as none. */
export function referralCode(text: string | null | undefined): string | null {
  return text && CODE.test(text) ? text : null;
}

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
