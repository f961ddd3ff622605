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

/** What a supporter is told of their own place. */
export interface Place {
  ideaTitle: string;
  ideaSlug: string;
  /** 1 is the first. More credits come before fewer, and the earlier confirmed before the later. */
  place: number;
  /** Friends who moved them up. */
  credits: number;
  /** Of their link. */
  code: string;
}

/** How many an idea's supporters have brought. */
export interface ReferredPeople {
  /** On the list, and joined by a supporter's link. */
  joined: number;
  /** Of these, verified supporters: they confirmed, and their visit was counted. */
  verified: number;
}

/** Places of who has confirmed and is on the list. Each gets a number when confirming. */
export abstract class Places {
  /** @returns undefined for who has no place, and where the idea gives none, or is not public. */
  abstract find(subscriberId: string): Promise<Place | undefined>;

  /** Gives a number to those who confirmed before there were places, the earliest first. */
  abstract fill(tx: Transaction, ideaId: string): Promise<void>;

  /** @returns undefined when the founder has no such idea. */
  abstract referred(founderId: string, ideaId: string): Promise<ReferredPeople | undefined>;
}
