import { type Price, priceText } from '../../../shared/price.js';

export const PRICE_ANSWERS = ['yes', 'no', 'unsure'] as const;
/** What somebody says to a price that they are asked about. */
export type PriceAnswer = (typeof PRICE_ANSWERS)[number];

/** The price that somebody was asked about, and by which arm of which experiment. */
export interface PriceOffer extends Price {
  experimentId: string;
  arm: number;
}

/** The details that somebody gives with a sign-up. */
export interface SignUpDetails {
  willingToPay: boolean;
  interestedInCollaborating: boolean;
  interestedInInvesting: boolean;
  linkedinProfile: string | null;
  /** How they solve the problem today; absent where it was said before anybody was asked. */
  currentSolution?: string | null;
  /** Both or none; absent where it was said before anybody was asked. */
  priceOffer?: PriceOffer | null;
  priceAnswer?: PriceAnswer | null;
}

/** How the details are spoken of that are somebody's own words. */
export interface OwnWords {
  profile(url: string): string;
  solution(text: string): string;
}

const PRICED: Record<PriceAnswer, (price: string) => string> = {
  yes: (price) => `You said you would pay ${price}.`,
  no: (price) => `You said you would not pay ${price}.`,
  unsure: (price) => `You said you are not sure whether you would pay ${price}.`,
};
const SENTENCES = [
  ['interestedInCollaborating', 'You said you would like to work on it.'],
  ['interestedInInvesting', 'You said you would like to invest in it.'],
] as const;

/**
 * A sentence for each detail, to its author. Never empty.
 * @param own where it is the text of a mail, not by the words themselves: a stranger may have typed them.
 */
export function describeDetails(details: SignUpDetails, own: OwnWords): string[] {
  const sentences = [
    ...payingIn(details),
    ...SENTENCES.filter(([name]) => details[name]).map(([, sentence]) => sentence),
  ];
  if (details.linkedinProfile !== null) sentences.push(own.profile(details.linkedinProfile));
  if (details.currentSolution) sentences.push(own.solution(details.currentSolution));
  return sentences.length > 0 ? sentences : ['You said that you would like to hear about it, and no more.'];
}

function payingIn({ willingToPay, priceOffer, priceAnswer }: SignUpDetails): string[] {
  if (priceOffer && priceAnswer) return [PRICED[priceAnswer](priceText(priceOffer))];
  return willingToPay ? ['You said you would pay.'] : [];
}
