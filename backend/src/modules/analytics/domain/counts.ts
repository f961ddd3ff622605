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

/** From a visit to somebody who would pay, in the order in which it happens. */
export const FUNNEL_STEPS = ['visits', 'votes', 'signUps', 'willingToPay'] as const;

export interface FunnelStep {
  step: (typeof FUNNEL_STEPS)[number];
  count: number;
  /**
   * Share of the step that it comes out of (`OUT_OF`), 0 to 1; null at the first, and where it would say
   * nothing.
   */
  ofPrevious: number | null;
  /** Share of the visits, 0 to 1; null where it would say nothing. */
  ofVisits: number | null;
}

/** Out of which step one comes. Many sign up without a vote, so a sign-up is the outcome of a visit. */
const OUT_OF = { visits: null, votes: 'visits', signUps: 'visits', willingToPay: 'signUps' } as const;

/**
 * Says nothing of nothing, nor where more come out than went in: people also vote on a card, without opening
 * the page.
 */
export function rate(part: number, whole: number): number | null {
  return whole > 0 && part <= whole ? part / whole : null;
}

export function funnelOf(counts: Counts): FunnelStep[] {
  return FUNNEL_STEPS.map((step) => {
    const before = OUT_OF[step];
    return {
      step,
      count: counts[step],
      ofPrevious: before && rate(counts[step], counts[before]),
      ofVisits: rate(counts[step], counts.visits),
    };
  });
}

/** Standard deviations on either side of the middle that hold 95 % of a normal distribution. */
const Z = 1.959964;

/** How many of how many, and between which rates the true one lies with 95 % confidence. All from 0 to 1. */
export interface Rate {
  rate: number;
  low: number;
  high: number;
}

/**
 * A rate with its Wilson interval, which also holds for few visitors and for none who did it.
 * @returns null of nothing, and where more came out than went in.
 */
export function rateOf(part: number, whole: number): Rate | null {
  if (whole <= 0 || part > whole) return null;
  const rate = part / whole;
  const shrink = 1 + Z ** 2 / whole;
  const middle = (rate + Z ** 2 / (2 * whole)) / shrink;
  const half = (Z / shrink) * Math.sqrt((rate * (1 - rate)) / whole + Z ** 2 / (4 * whole ** 2));
  // The ends are exact there, and rounding would miss them.
  return {
    rate,
    low: part === 0 ? 0 : Math.max(0, middle - half),
    high: part === whole ? 1 : Math.min(1, middle + half),
  };
}
