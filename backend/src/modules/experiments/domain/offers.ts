import type { Price } from '../../../shared/price.js';

/** The price that somebody was shown, as it is kept with their answer. */
export interface Offer extends Price {
  experimentId: string;
  /** The number by which counted visitors of that price are kept. */
  arm: number;
}

/** For how long an offer can be answered: also across midnight, when the visitor gets another arm. */
export const OFFER_HOURS = 24;

/** Offers as texts that a browser sends back: what is kept is what was shown. */
export abstract class Offers {
  abstract seal(ideaId: string, offer: Offer, now: Date): string;

  /** @returns null for what is not ours, of another idea, or too old. */
  abstract open(ideaId: string, token: string, now: Date): Offer | null;
}
