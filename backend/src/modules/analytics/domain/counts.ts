import { plus } from '../../../shared/sums.js';

/** The numbers of a day, a source or a date range. */
export interface Counts {
  /** Number of times the page was opened. */
  visits: number;
  /** Number of visitors per day and idea, without visitors who opted out of tracking. */
  visitors: number;
  votes: number;
  signUps: number;
  /** Number of sign-ups from people who would pay. */
  willingToPay: number;
}

export const NOTHING: Counts = { visits: 0, visitors: 0, votes: 0, signUps: 0, willingToPay: 0 };

export function sumOf(all: readonly Counts[]): Counts {
  return all.reduce(plus, NOTHING);
}

/** The funnel's steps in order, from a visit to a sign-up from someone who would pay. */
export const FUNNEL_STEPS = ['visits', 'votes', 'signUps', 'willingToPay'] as const;

export interface FunnelStep {
  step: (typeof FUNNEL_STEPS)[number];
  count: number;
  /**
   * Fraction of the step that this step is measured against (`OUT_OF`), from 0 to 1. Null for the first step,
   * and if the fraction isn't meaningful.
   */
  ofPrevious: number | null;
  /** Fraction of the visits, from 0 to 1. Null if it isn't meaningful. */
  ofVisits: number | null;
}

/**
 * The step that each step is measured against. Sign-ups are measured against visits, because many people sign
 * up without voting.
 */
const OUT_OF = { visits: null, votes: 'visits', signUps: 'visits', willingToPay: 'signUps' } as const;

/**
 * Returns `part / whole`. Null if the whole is 0 or smaller than the part. The part can be larger, because
 * people also vote on a card without opening the page.
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

/** Number of standard deviations around the mean that contain 95% of a normal distribution. */
const Z = 1.959964;

/** An observed rate with the bounds of its 95% confidence interval, all from 0 to 1. */
export interface Rate {
  rate: number;
  low: number;
  high: number;
}

/**
 * Returns a rate with its Wilson interval, which is also valid for small samples and for zero successes.
 * @returns null if the whole is 0 or smaller than the part
 */
export function rateOf(part: number, whole: number): Rate | null {
  if (whole <= 0 || part > whole) return null;
  const rate = part / whole;
  const shrink = 1 + Z ** 2 / whole;
  const middle = (rate + Z ** 2 / (2 * whole)) / shrink;
  const half = (Z / shrink) * Math.sqrt((rate * (1 - rate)) / whole + Z ** 2 / (4 * whole ** 2));
  // At rates of 0 and 1, one bound is exact, but rounding errors would change it.
  return {
    rate,
    low: part === 0 ? 0 : Math.max(0, middle - half),
    high: part === whole ? 1 : Math.min(1, middle + half),
  };
}
