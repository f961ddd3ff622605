import type { Price } from '../../../shared/price.js';

/** The price shown to a visitor, as stored with their answer. */
export interface Offer extends Price {
  experimentId: string;
  /** The number that identifies the price in the counts of visitors. */
  arm: number;
}

/**
 * Hours during which an offer can be answered. This includes the time after midnight, when the visitor gets
 * another arm.
 */
export const OFFER_HOURS = 24;

/** Converts offers to tokens that browsers send back, so that the stored price is the one that was shown. */
export abstract class Offers {
  abstract seal(ideaId: string, offer: Offer, now: Date): string;

  /** @returns null if the token is invalid, belongs to another idea, or is too old */
  abstract open(ideaId: string, token: string, now: Date): Offer | null;
}
