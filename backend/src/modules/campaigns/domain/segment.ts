import type { Price } from '../../../shared/price.js';

/** Recipients of a broadcast: people on the waitlist who match all fields that are set. */
export interface Segment {
  willingToPay?: boolean;
  interestedInCollaborating?: boolean;
  interestedInInvesting?: boolean;
  /** Source of the visit on which the person joined, as named by `sourceName`. */
  source?: string;
  /** Limits recipients by confirmation: true for people with a confirmed address, false for everyone else. */
  confirmed?: boolean;
  /**
   * Limits recipients by earlier emails: true for people whom no campaign of the idea has reached yet, false
   * for everyone else.
   */
  notMailed?: boolean;
  /** The price the person said yes to. */
  price?: Price;
}

/** Yes/no questions of a segment. */
export const SEGMENT_FLAGS = [
  'willingToPay',
  'interestedInCollaborating',
  'interestedInInvesting',
  'confirmed',
  'notMailed',
] as const;

/** Maximum length of a source's name in code points, which is that of a host name. */
export const SOURCE_MAX = 253;

/**
 * Returns the segment as stored, with its questions always in the same order. Null, which means everyone, if
 * it has no questions.
 */
export function segmentOf(given: Segment | null | undefined): Segment | null {
  const questions: Segment = {};
  for (const flag of SEGMENT_FLAGS) if (given?.[flag] !== undefined) questions[flag] = given[flag];
  if (given?.source) questions.source = given.source;
  if (given?.price) questions.price = priceOf(given.price);
  return Object.keys(questions).length > 0 ? questions : null;
}

// JSON from the database may have its keys in another order.
const priceOf = ({ amount, currency, per }: Price): Price => ({ amount, currency, per });

export function sameSegment(a: Segment | null, b: Segment | null): boolean {
  return JSON.stringify(segmentOf(a)) === JSON.stringify(segmentOf(b));
}
