import type { Price } from '../../../shared/price.js';

/** The recipients of a broadcast: people on the waitlist who match all fields that are set. */
export interface Segment {
  willingToPay?: boolean;
  interestedInCollaborating?: boolean;
  interestedInInvesting?: boolean;
  /** Where they came from when they joined, by the name that `sourceName` gives it. */
  source?: string;
  /** Whether their mailbox has confirmed. */
  confirmed?: boolean;
  /** Whether no campaign of the idea has reached them yet. */
  notMailed?: boolean;
  /** The price they said yes to. */
  price?: Price;
}

/** The questions of a segment that are answered with yes or no. */
export const SEGMENT_FLAGS = [
  'willingToPay',
  'interestedInCollaborating',
  'interestedInInvesting',
  'confirmed',
  'notMailed',
] as const;

/** Code points of a source's name: a host may have as many. */
export const SOURCE_MAX = 253;

/**
 * The segment as it is stored, with its questions always in the same order. Null, which means everyone, if it
 * has no questions.
 */
export function segmentOf(given: Segment | null | undefined): Segment | null {
  const questions: Segment = {};
  for (const flag of SEGMENT_FLAGS) if (given?.[flag] !== undefined) questions[flag] = given[flag];
  if (given?.source) questions.source = given.source;
  if (given?.price) questions.price = priceOf(given.price);
  return Object.keys(questions).length > 0 ? questions : null;
}

// JSON in the database keeps its keys in another order.
const priceOf = ({ amount, currency, per }: Price): Price => ({ amount, currency, per });

export function sameSegment(a: Segment | null, b: Segment | null): boolean {
  return JSON.stringify(segmentOf(a)) === JSON.stringify(segmentOf(b));
}
