import type { Transaction } from '../../../shared/unit-of-work.js';

/** The code of a link for friends: ten letters of base32. */
const CODE = /^[a-z2-7]{10}$/;

/** Maximum number of friends credited to a supporter: among those who confirmed on one day, and in total. */
export const CREDITS_A_DAY = 10;
export const CREDITS_IN_ALL = 50;

/** Number of credits above which a supporter no longer moves up. */
export const MOST_THAT_COUNTS = 10;

/** Returns the text if it has the format of a code. Null otherwise. */
export function referralCode(text: string | null | undefined): string | null {
  return text && CODE.test(text) ? text : null;
}

/** Name of the work that credits supporters. Its key is the friend's id. */
export const CREDITING = 'waitlist.referrals';

/** Credits of supporters for their friends. */
export abstract class ReferralCredits {
  /**
   * Ids of friends who are now verified supporters, confirmed before that time, and haven't been processed.
   * In the order of confirmation.
   */
  abstract due(confirmedBefore: Date, limit: number): Promise<string[]>;

  /**
   * Credits the supporter for such a friend, at most once per friend, ten per day and fifty in total. Doesn't
   * count if the idea shows no places, or the supporter has left.
   */
  abstract credit(tx: Transaction, confirmedBefore: Date, friendId: string): Promise<void>;
}

/** A supporter's place, as shown to them. */
export interface Place {
  ideaTitle: string;
  ideaSlug: string;
  /**
   * The first place is 1. More credits come first; with equal credits, the earlier confirmation comes first.
   */
  place: number;
  /** Number of friends who moved them up. */
  credits: number;
  /** Code of their link. */
  code: string;
}

/** Number of people referred by an idea's supporters. */
export interface ReferredPeople {
  /** People on the list who joined by a supporter's link. */
  joined: number;
  /** Those in `joined` who are verified supporters: they confirmed, and their visit was counted. */
  verified: number;
}

/** Places of people on the list who have confirmed. Each gets a number when they confirm. */
export abstract class Places {
  /** @returns undefined if the subscriber has no place, the idea shows none, or it isn't public */
  abstract find(subscriberId: string): Promise<Place | undefined>;

  /** Gives numbers to people who confirmed before places were turned on, earliest first. */
  abstract fill(tx: Transaction, ideaId: string): Promise<void>;

  /** @returns undefined if the founder has no such idea */
  abstract referred(founderId: string, ideaId: string): Promise<ReferredPeople | undefined>;
}
