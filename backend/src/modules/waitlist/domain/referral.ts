import type { Transaction } from '../../../shared/unit-of-work.js';

/** Format of an invite link's code: ten letters of base32. */
const CODE = /^[a-z2-7]{10}$/;

/** Maximum number of friends credited to a supporter: among those who confirmed on one day, and in total. */
export const CREDITS_A_DAY = 10;
export const CREDITS_IN_ALL = 50;

/** Number of credits above which a supporter no longer moves up. */
export const MOST_THAT_COUNTS = 10;

/** Returns the text if it has the format of a code, otherwise null. */
export function referralCode(text: string | null | undefined): string | null {
  return text && CODE.test(text) ? text : null;
}

/** Name of the background work that credits supporters. Its key is the friend's ID. */
export const CREDITING = 'waitlist.referrals';

/** Supporters' credits for the friends they invited. */
export abstract class ReferralCredits {
  /**
   * Returns IDs of friends who are now verified supporters, confirmed before the given time, and haven't been
   * processed, earliest confirmation first.
   */
  abstract due(confirmedBefore: Date, limit: number): Promise<string[]>;

  /**
   * Credits the supporter who invited this friend: at most once per friend, ten times per day and fifty times
   * in total. Does nothing if the idea shows no positions, or the supporter has left.
   */
  abstract credit(tx: Transaction, confirmedBefore: Date, friendId: string): Promise<void>;
}

/** A supporter's position, as shown to the supporter. */
export interface Place {
  ideaTitle: string;
  /** Variant of the idea's generated cover, from 0 to 3. */
  coverVariant: number;
  ideaSlug: string;
  /**
   * Position on the waitlist, starting at 1. People with more credits come first; among equals, the earlier
   * confirmation comes first.
   */
  place: number;
  /** Number of friends who moved the supporter up. */
  credits: number;
  /** Code of the supporter's invite link. */
  code: string;
}

/** Number of people invited by an idea's supporters. */
export interface ReferredPeople {
  /** Number of people on the list who joined through a supporter's link. */
  joined: number;
  /**
   * Number of people in `joined` who are verified supporters: they confirmed, and their visit was counted.
   */
  verified: number;
}

/** Positions of people on the list who have confirmed. Each person gets a number when confirming. */
export abstract class Places {
  /** @returns undefined if the subscriber has no position, the idea shows none, or the idea isn't public */
  abstract find(subscriberId: string): Promise<Place | undefined>;

  /** Assigns numbers to people who confirmed before positions were turned on, earliest first. */
  abstract fill(tx: Transaction, ideaId: string): Promise<void>;

  /** @returns undefined if the founder has no such idea */
  abstract referred(founderId: string, ideaId: string): Promise<ReferredPeople | undefined>;
}
