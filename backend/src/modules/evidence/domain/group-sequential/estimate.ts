import { bisect } from '../../../../shared/confidence-sequence.js';
import { chanceOfAtLeast, chanceOfAtMost } from '../../../../shared/chances.js';
import { nextChances, type Stage, walk } from './stages.js';

/*
 * The interval and the estimate of a verdict, from the same test, by stage-wise ordering. Of two reached
 * goals, the one reached at the earlier close indicates the higher rate; at the same close, the one with more
 * conversions. For goals that were ruled out, the order is reversed. Unlike the observed rate, both are
 * therefore corrected for stopping at a lucky moment.
 */

/** The outcome of a goal. */
export interface Outcome {
  /** All closes up to the deciding one, in chronological order. */
  stages: readonly Stage[];
  /** True if the goal was ruled out before its last close. */
  ruledOut: boolean;
  /** Number of settled conversions at the last stage. */
  yes: number;
}

/** The estimated rate of a verdict, from 0 to 1. */
export interface Estimate {
  /** The median-unbiased estimate, equally likely to be too high or too low. */
  estimate: number;
  low: number;
  high: number;
}

/**
 * Probabilities, at one true rate, of an outcome that indicates a higher rate, and of exactly this outcome.
 */
interface Order {
  higher: number;
  same: number;
}

/** The lowest and highest possible outcomes while people may still confirm. */
export interface Bounds {
  least: Outcome;
  most: Outcome;
}

/**
 * Computes the interval and the estimate of a verdict.
 * @param outcome the outcome of the settled sign-ups
 * @param bounds the outcomes if none, and if all, of the open sign-ups are confirmed
 * @param level the probability that a bound is wrong, for each of the two bounds
 */
export function estimateAt(outcome: Outcome, { least, most }: Bounds, level: number): Estimate {
  // The lower bound ignores that goals can be ruled out, so it is above the rate if and only if the goal is
  // reached.
  const upwards = least.ruledOut ? least : { ...least, stages: withoutRulingOut(least.stages) };
  const low = rateWhere(upwards, ({ higher, same }) => higher + same <= level);
  const estimate = rateWhere(outcome, ({ higher, same }) => higher + same / 2 <= 1 / 2);
  const high = rateWhere(most, ({ higher }) => higher < 1 - level);
  return { low, estimate: Math.max(low, estimate), high: Math.max(high, estimate) };
}

/**
 * Returns the highest true rate where `holds` is true. `holds` must be true up to some rate and false above
 * it.
 */
function rateWhere(outcome: Outcome, holds: (order: Order) => boolean): number {
  if (holds(orderOf(outcome, 1))) return 1;
  return bisect(0, 1, (rate) => holds(orderOf(outcome, rate)));
}

function orderOf({ stages, ruledOut, yes }: Outcome, rate: number): Order {
  const earlier = stages.slice(0, -1);
  const before = walk(earlier, rate);
  const chances = nextChances(before, earlier, stages.at(-1)!.visitors, rate);
  const atLeast = chanceOfAtLeast(chances, yes);
  const higher = ruledOut
    ? 1 - before.ruledOut - chanceOfAtMost(chances, yes)
    : before.reached + chanceOfAtLeast(chances, yes + 1);
  return { higher, same: atLeast - chanceOfAtLeast(chances, yes + 1) };
}

function withoutRulingOut(stages: readonly Stage[]): Stage[] {
  return stages.map((stage) => ({ ...stage, ruledOut: -1 }));
}
