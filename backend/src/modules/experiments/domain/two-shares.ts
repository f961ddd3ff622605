import { bisect } from '../../../shared/confidence-sequence.js';
import { binomial, type Chances, chanceOfAtLeast, chanceOfAtMost } from '../../../shared/chances.js';

/*
 * An exact test of whether one proportion is more than `ratio` times another (docs/adr/0075). Tables are
 * ordered by the score statistic of Miettinen and Nurminen (1985, Statistics in Medicine 4(2)). The test sums
 * the probability of all tables of two binomial distributions that are at least as extreme as the observed
 * one. The second proportion is unknown, so the largest such probability over its interval is used, plus the
 * probability that the interval is wrong (Berger and Boos 1994, JASA 89(427)). No normal approximation is
 * used, so the level is valid even with only three answers at a price.
 */

/** A number of people, and how many of them said yes. */
export interface Answers {
  of: number;
  yes: number;
}

/** Probability that the interval for the unknown proportion is wrong. */
const UNKNOWN_LEVEL = 1e-6;
/** Number of steps across that interval. Each is a sixth of a standard error. */
const STEPS = 60;
/** Tolerance for rounding errors in the statistic. */
const ROUNDING = 1e-9;

/**
 * Returns an upper bound for the probability of counts at least as extreme as these if the proportion of
 * `one` is at most `ratio` times that of `other`.
 * @param ratio above 0
 * @returns 0 to 1; 1 if the counts aren't evidence of a higher proportion
 */
export function chanceByLuck(one: Answers, other: Answers, ratio: number): number {
  if (one.of === 0 || other.of === 0) return 1;
  const seen = scoreOf(one, other, ratio);
  if (seen <= 0) return 1;
  const least = leastYes(one.of, other.of, ratio, seen - ROUNDING);
  const [low, high] = rangeOf(other);
  const top = Math.min(high, 1, 1 / ratio);
  const bottom = Math.min(low, top);
  let most = 0;
  for (let step = 0; step <= STEPS; step += 1) {
    const share = bottom + ((top - bottom) * step) / STEPS;
    most = Math.max(
      most,
      chanceFrom(binomial(one.of, Math.min(1, ratio * share)), binomial(other.of, share), least),
    );
  }
  return Math.min(1, most + UNKNOWN_LEVEL);
}

/**
 * Returns how far the first proportion is above `ratio` times the second, in standard errors under the
 * assumption that it isn't.
 */
function scoreOf(one: Answers, other: Answers, ratio: number): number {
  const difference = one.yes / one.of - (ratio * other.yes) / other.of;
  // Returns the most likely second proportion if the first is exactly `ratio` times as large: a root of a
  // quadratic equation.
  const a = (one.of + other.of) * ratio;
  const b = ratio * one.of + one.yes + other.of + ratio * other.yes;
  const root = (b - Math.sqrt(Math.max(0, b * b - 4 * a * (one.yes + other.yes)))) / (2 * a);
  const second = Math.min(1, 1 / ratio, Math.max(0, root));
  const first = Math.min(1, ratio * second);
  const variance = (first * (1 - first)) / one.of + (ratio * ratio * second * (1 - second)) / other.of;
  if (variance > Number.EPSILON) return difference / Math.sqrt(variance);
  return Math.abs(difference) < ROUNDING ? 0 : Math.sign(difference) * Infinity;
}

/**
 * Returns, for each number of yes answers in the second group, the smallest number in the first that reaches
 * the score.
 */
function leastYes(ofOne: number, ofOther: number, ratio: number, score: number): (yes: number) => number {
  const found = new Map<number, number>();
  return (yes) => {
    const before = found.get(yes);
    if (before !== undefined) return before;
    let [short, enough] = [-1, ofOne + 1];
    while (enough - short > 1) {
      const middle = (short + enough) >> 1;
      if (scoreOf({ of: ofOne, yes: middle }, { of: ofOther, yes }, ratio) >= score) enough = middle;
      else short = middle;
    }
    found.set(yes, enough);
    return enough;
  };
}

function chanceFrom(one: Chances, other: Chances, least: (yes: number) => number): number {
  const tails = new Float64Array(one.of.length + 1);
  for (let index = one.of.length - 1; index >= 0; index -= 1)
    tails[index] = tails[index + 1]! + one.of[index]!;
  let sum = 0;
  for (let index = 0; index < other.of.length; index += 1) {
    const from = least(other.least + index) - one.least;
    sum += other.of[index]! * tails[Math.min(one.of.length, Math.max(0, from))]!;
  }
  return sum;
}

/** Returns the exact interval of Clopper and Pearson (1934). */
function rangeOf({ of, yes }: Answers): [low: number, high: number] {
  const half = UNKNOWN_LEVEL / 2;
  const low = yes === 0 ? 0 : bisect(0, 1, (share) => chanceOfAtLeast(binomial(of, share), yes) <= half);
  const high = yes === of ? 1 : bisect(0, 1, (share) => chanceOfAtMost(binomial(of, share), yes) > half);
  return [low, high];
}
