import { bisect } from '../../../shared/confidence-sequence.js';
import { binomial, type Chances, chanceOfAtLeast, chanceOfAtMost } from '../../../shared/chances.js';

/*
 * An exact test of whether one share is more than `ratio` times another one (docs/adr/0075). Two tables are
 * ordered by the score statistic of Miettinen and Nurminen (1985, Statistics in Medicine 4(2)); the chance of
 * a table as far out as the one that came, or further, is summed over all tables of two binomial
 * distributions. The other share isn't known, so the largest such chance over its interval counts, plus the
 * chance that the interval is wrong (Berger and Boos 1994, JASA 89(427)). No normal distribution decides, so
 * the level also holds with three answers at a price.
 */

/** How many of `of` said yes. */
export interface Answers {
  of: number;
  yes: number;
}

/** The chance that the interval of the share that isn't known is wrong. */
const UNKNOWN_LEVEL = 1e-6;
/** Steps over that interval: a sixth of a standard error each. */
const STEPS = 60;
/** What rounding may do to a statistic. */
const ROUNDING = 1e-9;

/**
 * The chance, at most, of counts that speak as much for it as these do, if the share of `one` is at most
 * `ratio` times that of `other`.
 * @param ratio above 0. @returns 0 to 1; 1 where nothing speaks for it.
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

/** How far the first share is above `ratio` times the second, in standard errors of shares that are not. */
function scoreOf(one: Answers, other: Answers, ratio: number): number {
  const difference = one.yes / one.of - (ratio * other.yes) / other.of;
  // The likeliest second share if the first is exactly `ratio` times it: a root of a quadratic equation.
  const a = (one.of + other.of) * ratio;
  const b = ratio * one.of + one.yes + other.of + ratio * other.yes;
  const root = (b - Math.sqrt(Math.max(0, b * b - 4 * a * (one.yes + other.yes)))) / (2 * a);
  const second = Math.min(1, 1 / ratio, Math.max(0, root));
  const first = Math.min(1, ratio * second);
  const variance = (first * (1 - first)) / one.of + (ratio * ratio * second * (1 - second)) / other.of;
  if (variance > Number.EPSILON) return difference / Math.sqrt(variance);
  return Math.abs(difference) < ROUNDING ? 0 : Math.sign(difference) * Infinity;
}

/** For each number of yes among the others, the least number of the first that reaches the score. */
function leastYes(ofOne: number, ofOther: number, ratio: number, score: number): (yes: number) => number {
  const known = new Map<number, number>();
  return (yes) => {
    const before = known.get(yes);
    if (before !== undefined) return before;
    let [short, enough] = [-1, ofOne + 1];
    while (enough - short > 1) {
      const middle = (short + enough) >> 1;
      if (scoreOf({ of: ofOne, yes: middle }, { of: ofOther, yes }, ratio) >= score) enough = middle;
      else short = middle;
    }
    known.set(yes, enough);
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

/** Clopper and Pearson 1934. */
function rangeOf({ of, yes }: Answers): [low: number, high: number] {
  const half = UNKNOWN_LEVEL / 2;
  const low = yes === 0 ? 0 : bisect(0, 1, (share) => chanceOfAtLeast(binomial(of, share), yes) <= half);
  const high = yes === of ? 1 : bisect(0, 1, (share) => chanceOfAtMost(binomial(of, share), yes) > half);
  return [low, high];
}
