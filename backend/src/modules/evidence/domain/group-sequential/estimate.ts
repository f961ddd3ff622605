import { bisect } from '../../../../shared/confidence-sequence.js';
import { chanceOfAtLeast, chanceOfAtMost } from '../../../../shared/chances.js';
import { nextChances, type Stage, walk } from './stages.js';

/*
 * The interval and the estimate at a verdict, from the same test, by stage-wise order: of two goals that were
 * reached, the one that was reached at the earlier close speaks for the higher rate; at the same close, the
 * one with more yes. The other way round for goals that were ruled out. So they allow for having stopped at a
 * lucky moment, as the plain share does not.
 */

/** Where a goal was decided. */
export interface Outcome {
  /** Every close up to the one that decided it, in order. */
  stages: readonly Stage[];
  /** Whether it was ruled out before its last close. */
  ruledOut: boolean;
  /** Settled yes at the last of the stages. */
  yes: number;
}

/** The chance of a yes as the verdict tells it, from 0 to 1. */
export interface Estimate {
  /** The median-unbiased estimate: as likely too high as too low. */
  estimate: number;
  low: number;
  high: number;
}

/** Chances, for one true rate, of an outcome that speaks for a higher rate, and of exactly this one. */
interface Order {
  higher: number;
  same: number;
}

/** The outcomes between which the true one is, where people may still confirm. */
export interface Bounds {
  least: Outcome;
  most: Outcome;
}

/**
 * The interval and the estimate of a verdict.
 * @param told the outcome by what is settled. @param bounds the outcome if none, and if all, of those who may
 *   still confirm do. @param level the chance that an end is wrong, for each of the two.
 */
export function estimateAt(told: Outcome, { least, most }: Bounds, level: number): Estimate {
  // The low end does not count on goals having been ruled out: so it is above the rate exactly when reached.
  const upwards = least.ruledOut ? least : { ...least, stages: withoutRulingOut(least.stages) };
  const low = rateWhere(upwards, ({ higher, same }) => higher + same <= level);
  const estimate = rateWhere(told, ({ higher, same }) => higher + same / 2 <= 1 / 2);
  const high = rateWhere(most, ({ higher }) => higher < 1 - level);
  return { low, estimate: Math.max(low, estimate), high: Math.max(high, estimate) };
}

/** The highest true rate for which it holds; it holds up to some rate. */
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
