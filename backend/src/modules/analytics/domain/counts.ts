import { plus } from '../../../shared/sums.js';

/** The numbers of a day, a source or a date range. */
export interface Counts {
  /** Times the page was opened. */
  visits: number;
  /** Visitors a day and idea, as far as they may be told apart. */
  visitors: number;
  votes: number;
  signUps: number;
  /** Sign-ups that would pay. */
  willingToPay: number;
}

export const NOTHING: Counts = { visits: 0, visitors: 0, votes: 0, signUps: 0, willingToPay: 0 };

export function sumOf(all: readonly Counts[]): Counts {
  return all.reduce(plus, NOTHING);
}
