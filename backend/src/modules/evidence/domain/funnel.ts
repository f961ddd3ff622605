import { type Ends, UNTUNED, roundedInterval } from '../../../shared/confidence-sequence.js';
import type { Metric } from './goal-terms.js';

/** An observed rate with its confidence interval. */
export interface Share {
  count: number;
  of: number;
  /** `count / of`. Null if `of` is 0. */
  rate: number | null;
  /** Bounds of the interval, from 0 to 1, rounded outward to a tenth of a percent. */
  low: number;
  high: number;
}

/**
 * @param open number of people among the others who may still be counted
 * @param ends tuning of the interval: the goal's for its metric, the default for everything else
 */
export function shareOf(count: number, of: number, open = 0, ends: Ends = UNTUNED): Share {
  return {
    count,
    of,
    rate: of > 0 ? count / of : null,
    ...roundedInterval(of, count, open, ends),
  };
}

/** Numbers of counted visitors, and of those who reached each step. */
export interface Counts {
  visitors: number;
  /** Number of visitors who voted and hadn't withdrawn the vote by the end of the day. */
  voted: number;
  /** Number of visitors who joined with their first sign-up. */
  joined: number;
  /** Number of people in `joined` who signed up less than 72 hours ago and haven't confirmed yet. */
  open: number;
  /** Number of people in `joined` who confirmed their address within 72 hours. */
  confirmed: number;
  /** Number of people in `confirmed` who said in the confirmed sign-up that they would pay. */
  wouldPay: number;
  /** Number of people in `confirmed` who said yes to the price they were offered. */
  priced: number;
}

export const FUNNEL_STEPS = ['visitors', 'voted', 'joined', 'confirmed', 'wouldPay', 'priced'] as const;

export interface FunnelStep {
  step: (typeof FUNNEL_STEPS)[number];
  count: number;
  /** Rate relative to all visitors. Null for the visitors step. */
  ofVisitors: Share | null;
  /**
   * Rate relative to the previous step. Null if the previous step is the visitors, because signing up
   * requires no vote.
   */
  ofPrevious: Share | null;
}

export const NOBODY: Counts = {
  visitors: 0,
  voted: 0,
  joined: 0,
  open: 0,
  confirmed: 0,
  wouldPay: 0,
  priced: 0,
};

/** Number of visitors who did what the metric counts. */
export function yesOf(counts: Pick<Counts, Metric>, metric: Metric): number {
  return counts[metric];
}

/**
 * @param goal the goal's metric and tuning, so that chart and verdict show the same interval; null without a
 * goal
 */
export function funnelOf(counts: Counts, goal: { metric: Metric; ends: Ends } | null): FunnelStep[] {
  const { visitors, voted, joined, open, confirmed, wouldPay, priced } = counts;
  const ofVisitors = (metric: Metric, count: number) =>
    shareOf(count, visitors, open, goal?.metric === metric ? goal.ends : UNTUNED);
  const steps: FunnelStep[] = [
    { step: 'visitors', count: visitors, ofVisitors: null, ofPrevious: null },
    { step: 'voted', count: voted, ofVisitors: shareOf(voted, visitors), ofPrevious: null },
    { step: 'joined', count: joined, ofVisitors: shareOf(joined, visitors), ofPrevious: null },
    {
      step: 'confirmed',
      count: confirmed,
      ofVisitors: ofVisitors('confirmed', confirmed),
      ofPrevious: shareOf(confirmed, joined, open),
    },
    {
      step: 'wouldPay',
      count: wouldPay,
      ofVisitors: ofVisitors('wouldPay', wouldPay),
      ofPrevious: shareOf(wouldPay, confirmed),
    },
  ];
  if (goal?.metric !== 'priced') return steps;
  // Such a goal's visitors are those who were offered its price.
  const ofConfirmed = shareOf(priced, confirmed);
  return [
    ...steps,
    { step: 'priced', count: priced, ofVisitors: ofVisitors('priced', priced), ofPrevious: ofConfirmed },
  ];
}
