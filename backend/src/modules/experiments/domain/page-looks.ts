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
 * A group-sequential test of two rates, at the closes of days (docs/adr/0075). Of the confirmed sign-ups of
 * two versions, each is the other version's with a chance that follows from the ratio of their rates and from
 * the visitors that each got: r·w / (1 − w + r·w), where w is the other version's share of the visitors. The
 * boundary follows these binomial distributions from look to look. Given the visitors of both, the number is
 * even less spread than that (hypergeometric), so the level holds with room.
 */

/** A close of a day at which versions may be shown to differ. */
export interface Look {
  /** Of the planned days: above 0, up to 1 for the last look. */
  part: number;
  /** Confirmed sign-ups of both versions so far. */
  confirmed: number;
}

/** What decides at a look. */
export interface Boundary {
  /** With at least so many confirmed sign-ups the version is better; one more than all: none would do. */
  better: number;
  /** With so many or fewer it is worse; -1: none would do. */
  worse: number;
  /** The chance of `better`, at this look alone, by which an interval for the ratio is made that agrees. */
  betterLevel: number;
  worseLevel: number;
}

/**
 * The boundary at the last of these looks. What is spent of the level depends on days alone, which were fixed
 * at the start: so nobody's visits decide how much may be spent.
 * @param share of the visitors of both that the version has, between 0 and 1.
 * @param level the chance of `better` at any look, at equal rates, and the same of `worse`.
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
      // What no whole number could use up belongs to the interval: so its end lies clear of 1.
      betterLevel: chanceOfAtLeast(alone, better) + Math.max(0, spent - above),
      worseLevel: chanceOfAtMost(alone, worse) + Math.max(0, spent - below),
    };
    open = between(all, worse, better);
    before = confirmed;
  }
  return boundary;
}

/** Two versions at a look. */
export interface Pair {
  /** Confirmed sign-ups of both. */
  confirmed: number;
  /** Of these, those of the version that is compared. */
  version: number;
  /** Of the visitors of both, between 0 and 1: those of that version. */
  share: number;
}

/**
 * The repeated confidence interval for the ratio of rates (Jennison and Turnbull 1989, JRSS B 51(3)): ratios
 * that the same test would not rule out at this look. It holds at all looks together, and excludes 1 exactly
 * where the boundary is reached.
 * @returns `high` is Infinity without a bound.
 */
export function ratiosLeft(pair: Pair, boundary: Boundary): Interval {
  const low = bisect(0, 1, (chance) => rulesOutUpTo(chance, pair, boundary));
  const high = bisect(0, 1, (chance) => !rulesOutFrom(chance, pair, boundary));
  return {
    low: ratioFrom(low, pair.share),
    high: pair.version === pair.confirmed ? Infinity : ratioFrom(high, pair.share),
  };
}

/** Whether the ratio of rates is shown to be above `ratio` at this look. */
export function isAbove(ratio: number, pair: Pair, boundary: Boundary): boolean {
  return rulesOutUpTo(chanceAt(ratio, pair.share), pair, boundary);
}

/** Whether the ratio of rates is shown to be below `ratio` at this look. */
export function isBelow(ratio: number, pair: Pair, boundary: Boundary): boolean {
  return rulesOutFrom(chanceAt(ratio, pair.share), pair, boundary);
}

/** The ratio of rates at which a confirmed sign-up is the version's with that chance. */
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
