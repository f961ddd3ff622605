import { type Ends, UNTUNED, roundedInterval } from '../../../shared/confidence-sequence.js';
import type { Metric } from './goal-terms.js';

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

/** Counted visitors, and how far they came. Each of them is in `visitors`. */
export interface Counts {
  visitors: number;
  /** Their vote stood at the end of their day. */
  voted: number;
  /** Their first sign-up. */
  joined: number;
  /** Of `joined`: signed up less than 72 hours ago, and not confirmed yet. */
  open: number;
  /** Of `joined`: confirmed the mailbox within 72 hours. */
  confirmed: number;
  /** Of `confirmed`: would pay, as they said in what they confirmed. */
  wouldPay: number;
  /** Of `confirmed`: said yes to the price that they were asked about. */
  priced: number;
}

export const FUNNEL_STEPS = ['visitors', 'voted', 'joined', 'confirmed', 'wouldPay', 'priced'] as const;

export interface FunnelStep {
  step: (typeof FUNNEL_STEPS)[number];
  count: number;
  /** Null for the visitors themselves. */
  ofVisitors: Share | null;
  /** Null where the step before is the visitors: a sign-up needs no vote. */
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

/** How many of them did what the metric counts. */
export function yesOf(counts: Pick<Counts, Metric>, metric: Metric): number {
  return counts[metric];
}

/**
 * @param goal what the goal is about, and its own mixtures: picture and verdict are the same interval. Null
 *   without a goal.
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
  // Its visitors are those who were asked about that price.
  const ofConfirmed = shareOf(priced, confirmed);
  return [
    ...steps,
    { step: 'priced', count: priced, ofVisitors: ofVisitors('priced', priced), ofPrevious: ofConfirmed },
  ];
}
