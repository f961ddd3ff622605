import { type Ends, shows } from '../../src/shared/confidence-sequence.js';
import { neededYes } from '../../src/modules/evidence/domain/goal-power.js';

/** A founder who checks the result repeatedly while visitors convert with a constant probability. */
export interface Watching {
  /** The probability that a visitor converts. */
  truth: number;
  visitors: number;
  ends: Ends;
  /** Number of looks, evenly spaced. Defaults to one look after each visitor. */
  looks?: number;
  runs: number;
  random: () => number;
}

/** The fractions of runs where the interval was above or below the true rate at any look. */
export interface Misses {
  above: number;
  below: number;
}

/**
 * Simulates a founder who looks repeatedly while visitors come, and counts the runs where the interval was
 * wrong at any look.
 */
export function missesUnderPeeking({ truth, visitors, ends, looks, runs, random }: Watching): Misses {
  // Whether an interval excludes the true rate depends only on the counts, as for a goal.
  const tooMany = neededYes(truth, visitors, ends.lower);
  const tooFew = neededYes(1 - truth, visitors, ends.upper);
  const isLook = looksAmong(visitors, looks);
  const misses = { above: 0, below: 0 };
  for (let run = 0; run < runs; run += 1) {
    for (let n = 1, yes = 0; n <= visitors; n += 1) {
      if (random() < truth) yes += 1;
      if (!isLook[n]) continue;
      if (yes >= tooMany[n]!) misses.above += 1;
      else if (n - yes >= tooFew[n]!) misses.below += 1;
      else continue;
      break;
    }
  }
  return { above: misses.above / runs, below: misses.below / runs };
}

/**
 * Simulates one run where each visitor's probability depends on earlier visitors.
 * @param chanceOf receives the visitor's number (from 1), the conversions so far, the number of the last
 * visitor who converted, and the sum of the probabilities so far
 * @returns whether the mean probability so far was outside the interval at any look (every third visitor),
 * and whether the goal was reached although that mean wasn't above the goal
 */
export function driftingRun(
  goal: { rate: number; visitors: number; ends: Ends },
  chanceOf: (n: number, yes: number, last: number, sum: number) => number,
  random: () => number,
): { missed: boolean; reachedFalsely: boolean } {
  const needed = neededYes(goal.rate, goal.visitors, goal.ends.lower);
  const seen = { missed: false, reachedFalsely: false };
  let [yes, last, sum] = [0, -100, 0];
  for (let n = 1; n <= goal.visitors; n += 1) {
    const chance = chanceOf(n, yes, last, sum);
    sum += chance;
    if (random() < chance) [yes, last] = [yes + 1, n];
    if (yes >= needed[n]! && sum / n <= goal.rate) seen.reachedFalsely = true;
    if (n % 3 !== 0) continue;
    const mean = sum / n;
    const { lower, upper } = goal.ends;
    if (shows(n, yes, mean, lower) || shows(n, n - yes, 1 - mean, upper)) seen.missed = true;
  }
  return seen;
}

function looksAmong(visitors: number, looks = visitors): Uint8Array {
  const isLook = new Uint8Array(visitors + 1);
  for (let look = 1; look <= looks; look += 1) isLook[Math.round((visitors * look) / looks)] = 1;
  return isLook;
}

/** Threshold below which a probability doesn't affect the first ten digits of a sum. */
const NEGLIGIBLE = 1e-18;

/**
 * Computes the exact probability that the goal is ever reached if someone looks after each visitor, and each
 * visitor converts with probability `rate`. Tracks the probability of every count of conversions that hasn't
 * reached the goal, visitor by visitor.
 * @param needed from {@link neededYes}
 */
export function chanceToReach(needed: Int32Array, rate: number): number {
  const chances = new Float64Array(needed.length + 1);
  chances[0] = 1;
  let [least, most, reached] = [0, 0, 0];
  for (let n = 1; n < needed.length; n += 1) {
    most += 1;
    for (let yes = most; yes >= least; yes -= 1) {
      const before = yes > least ? chances[yes - 1]! : 0;
      chances[yes] = chances[yes]! * (1 - rate) + before * rate;
    }
    for (; most >= needed[n]!; most -= 1) {
      reached += chances[most]!;
      chances[most] = 0;
    }
    while (least < most && chances[least]! < NEGLIGIBLE) {
      chances[least] = 0;
      least += 1;
    }
  }
  return reached;
}
