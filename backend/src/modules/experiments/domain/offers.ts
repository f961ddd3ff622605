import type { Price } from '../../../shared/price.js';

/** The price shown to a visitor, as stored with their answer. */
export interface Offer extends Price {
  experimentId: string;
  /** Number of the price arm, under which its visitors are counted. */
  arm: number;
}

/**
 * Number of hours during which an offer can be answered. Extends past midnight, although the visitor may then
 * be in a different arm.
 */
export const OFFER_HOURS = 24;

/** Converts offers to tokens that browsers send back, so that the price that was shown is the one stored. */
export abstract class Offers {
  abstract seal(ideaId: string, offer: Offer, now: Date): string;

  /** @returns null if the token is invalid, belongs to another idea, or is too old */
  abstract open(ideaId: string, token: string, now: Date): Offer | null;
}
