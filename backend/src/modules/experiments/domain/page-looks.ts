import { spendingOf } from '../../../shared/error-spending.js';
import { bisect, type Interval } from '../../../shared/confidence-sequence.js';
import {
  between,
  binomial,
  chanceOfAtLeast,
  chanceOfAtMost,
  leastWithin,
  type Chances,
  NO_YES,
  sumOfBoth,
} from '../../../shared/chances.js';

/*
 * A group-sequential test of two rates, evaluated when days are finalized (docs/adr/0075). Each confirmed
 * sign-up of the two versions belongs to the second version with a probability that depends on the ratio of
 * their rates and on their visitors: r·w / (1 − w + r·w), where w is the second version's fraction of the
 * visitors. The boundary follows these binomial distributions from look to look. Conditional on the visitors
 * of both versions, the number varies even less (hypergeometric), so the actual error is below the level.
 */

/** The close of a day at which versions may be shown to differ. */
export interface Look {
  /** Fraction of the planned days that have passed: above 0, and 1 for the last look. */
  part: number;
  /** Confirmed sign-ups of both versions so far. */
  confirmed: number;
}

/** The thresholds at one look. */
export interface Boundary {
  /**
   * Minimum number of the version's confirmed sign-ups for the verdict "better". One more than all of them if
   * no number suffices.
   */
  better: number;
  /** Maximum number for the verdict "worse". -1 if no number suffices. */
  worse: number;
  /**
   * Probability of `better` at this look only. An interval for the ratio with this level agrees with the
   * verdict.
   */
  betterLevel: number;
  worseLevel: number;
}

/**
 * Returns the boundary at the last of these looks. The part of the level spent so far depends only on the
 * days, which were fixed at the start, so the number of visitors can't influence it.
 * @param share the version's fraction of both versions' visitors, between 0 and 1
 * @param level the probability of `better` at any look if the rates are equal, and also the probability of
 * `worse`
 */
export function boundaryAt(looks: readonly Look[], share: number, level: number): Boundary {
  let boundary: Boundary = { better: 1, worse: -1, betterLevel: 0, worseLevel: 0 };
  const spentBy = spendingOf(level);
  let [before, above, below, open] = [0, 0, 0, NO_YES];
  for (const { part, confirmed } of looks) {
    const all = sumOfBoth(open, binomial(confirmed - before, share));
    const spent = spentBy(part);
    const better = leastWithin(all, spent - above);
    const worse = mostWithin(all, spent - below);
    above += chanceOfAtLeast(all, better);
    below += chanceOfAtMost(all, worse);
    const alone = binomial(confirmed, share);
    boundary = {
      better,
      worse,
      // The part of the level that no whole number could use goes to the interval, so that its bound is clear
      // of 1.
      betterLevel: chanceOfAtLeast(alone, better) + Math.max(0, spent - above),
      worseLevel: chanceOfAtMost(alone, worse) + Math.max(0, spent - below),
    };
    open = between(all, worse, better);
    before = confirmed;
  }
  return boundary;
}

/** Counts of a version and the original at a look. */
export interface Pair {
  /** Number of confirmed sign-ups of both versions. */
  confirmed: number;
  /** Number of confirmed sign-ups of the version that is compared with the original. */
  version: number;
  /** Fraction of both versions' visitors who saw that version, between 0 and 1. */
  share: number;
}

/**
 * Returns the repeated confidence interval for the ratio of rates (Jennison and Turnbull 1989, JRSS B 51(3)):
 * all ratios that the same test wouldn't rule out at this look. It is valid at all looks together, and
 * excludes 1 if and only if the boundary is reached.
 * @returns `high` is Infinity if there's no upper bound
 */
export function ratiosLeft(pair: Pair, boundary: Boundary): Interval {
  const low = bisect(0, 1, (chance) => rulesOutUpTo(chance, pair, boundary));
  const high = bisect(0, 1, (chance) => !rulesOutFrom(chance, pair, boundary));
  return {
    low: ratioFrom(low, pair.share),
    high: pair.version === pair.confirmed ? Infinity : ratioFrom(high, pair.share),
  };
}

/** True if the ratio of rates is shown to be above `ratio` at this look. */
export function isAbove(ratio: number, pair: Pair, boundary: Boundary): boolean {
  return rulesOutUpTo(chanceAt(ratio, pair.share), pair, boundary);
}

/** True if the ratio of rates is shown to be below `ratio` at this look. */
export function isBelow(ratio: number, pair: Pair, boundary: Boundary): boolean {
  return rulesOutFrom(chanceAt(ratio, pair.share), pair, boundary);
}

/**
 * Returns the ratio of rates at which a confirmed sign-up belongs to the version with the given probability.
 */
export function ratioFrom(chance: number, share: number): number {
  return chance < 1 ? ((chance / (1 - chance)) * (1 - share)) / share : Infinity;
}

function chanceAt(ratio: number, share: number): number {
  return (ratio * share) / (1 - share + ratio * share);
}

function rulesOutUpTo(chance: number, { confirmed, version }: Pair, { betterLevel }: Boundary): boolean {
  return version > 0 && chanceOfAtLeast(binomial(confirmed, chance), version) <= betterLevel;
}

function rulesOutFrom(chance: number, { confirmed, version }: Pair, { worseLevel }: Boundary): boolean {
  return version < confirmed && chanceOfAtMost(binomial(confirmed, chance), version) <= worseLevel;
}

function mostWithin({ least, of }: Chances, room: number): number {
  let [tail, index] = [0, 0];
  while (index < of.length && tail + of[index]! <= room) {
    tail += of[index]!;
    index += 1;
  }
  return least + index - 1;
}
