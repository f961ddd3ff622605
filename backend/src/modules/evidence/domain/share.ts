import { type Ends, roundedInterval, UNTUNED } from '../../../shared/confidence-sequence.js';

/** How many of how many, and what that says about the chance of each. */
export interface Share {
  count: number;
  of: number;
  /** `count / of`; null of nothing. */
  rate: number | null;
  /** The ends of the interval, from 0 to 1, rounded outwards to a tenth of a percent. */
  low: number;
  high: number;
}

/**
 * @param open of the others may still do it.
 * @param ends what tunes the interval: the goal's for what the goal is about, the same for everything else.
 */
export function shareOf(count: number, of: number, open = 0, ends: Ends = UNTUNED): Share {
  return {
    count,
    of,
    rate: of > 0 ? count / of : null,
    ...roundedInterval(of, count, open, ends),
  };
}
