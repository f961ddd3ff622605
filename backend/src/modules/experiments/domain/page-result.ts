import { intervalOf, untunedAt } from '../../../shared/confidence-sequence.js';
import type { ArmCounts } from './arms.js';
import {
  type Boundary,
  boundaryAt,
  isAbove,
  isBelow,
  type Look,
  type Pair,
  ratioFrom,
  ratiosLeft,
} from './page-looks.js';

/**
 * Probability that any version is shown to be better although none differs. With the equal probability of a
 * false `worse`, the total is 5%.
 */
const LEVEL = 0.025;
/** Ratios within these bounds count as the same, because they make no difference to the founder's choice. */
export const SAME = { low: 0.8, high: 1.25 };
/** Minimum number of full days before the first verdict, because weekdays differ from weekends. */
export const LEAST_DAYS = 7;
const DAY_MS = 86_400_000;
/** Fraction of the planned days after which finalized days are looks. */
const FROM_PART = 1 / 2;

export const ARM_VERDICTS = ['better', 'worse', 'same'] as const;
/** The verdict on a version compared with the original. */
export type ArmVerdict = (typeof ARM_VERDICTS)[number];

/** The version's rate of confirmed sign-ups per visitor, divided by the original's. */
export interface Ratio {
  /** The observed ratio. Null if the original has no confirmed sign-up. */
  value: number | null;
  low: number;
  /** Upper bound of the interval. Null if there's none. */
  high: number | null;
}

type Counted = Pick<ArmCounts, 'visitors' | 'confirmed'>;

/** The counts on a finalized day that was a look. */
export interface PageLook {
  /** Fraction of the planned days that had passed. 1 for the last look. */
  part: number;
  /** Number of confirmed sign-ups by version. */
  confirmed: number[];
}

/**
 * Returns the earliest time at which a finalized day can be a look.
 * @param days number of planned days
 */
export function firstLook(startedAt: Date, days: number): Date {
  return new Date(startedAt.getTime() + Math.max(LEAST_DAYS, FROM_PART * days) * DAY_MS);
}

/**
 * Compares each version with the original at any time. The intervals are valid at all looks together, no
 * matter how often someone looks, and together with those of the other versions. They don't decide the
 * verdict.
 * @param arms counts in order, the original first
 * @returns one ratio for each arm; null for the original
 */
export function ratiosSoFar(arms: readonly Counted[]): (Ratio | null)[] {
  const ends = untunedAt(LEVEL / (arms.length - 1));
  return arms.map((version, arm) => {
    if (arm === 0) return null;
    const { confirmed, share } = pairOf(arms[0]!, version);
    const { low, high } = intervalOf(confirmed, version.confirmed, 0, ends);
    return ratioOf(arms[0]!, version, { low: ratioFrom(low, share), high: ratioFrom(high, share) });
  });
}

/** Verdicts and ratios so far, by version. Those of the original are null. */
export interface Shown {
  verdicts: (ArmVerdict | null)[];
  /** Ratios from the look that decided the version, or from the last look. Null before that. */
  ratios: (Ratio | null)[];
}

/**
 * Returns the verdicts after the last of these looks. Undecided versions share the level (Holm 1979): once a
 * version is shown to differ, the others get its part of the level too.
 * @param looks all looks, the current one last
 * @param arms the counts by version, in order
 * @param before results of earlier looks, which don't change
 */
export function shownAt(looks: readonly PageLook[], arms: readonly Counted[], before: Shown): Shown {
  const [verdicts, ratios] = [[...before.verdicts], [...before.ratios]];
  for (let differing = -1; differing < differingIn(verdicts);) {
    differing = differingIn(verdicts);
    const level = LEVEL / Math.max(1, arms.length - 1 - differing);
    for (const [arm, version] of arms.entries()) {
      if (arm === 0 || before.verdicts[arm] || differs(verdicts[arm]!)) continue;
      const pair = { ...pairOf(arms[0]!, version), version: version.confirmed };
      const boundary = boundaryAt(totalsOf(looks, arm), pair.share, level);
      verdicts[arm] = verdictAt(pair, boundary);
      if (verdicts[arm] || looks.at(-1)!.part === 1)
        ratios[arm] = ratioOf(arms[0]!, version, ratiosLeft(pair, boundary));
    }
  }
  return { verdicts, ratios };
}

function differs(verdict: ArmVerdict | null): boolean {
  return verdict === 'better' || verdict === 'worse';
}

function differingIn(verdicts: readonly (ArmVerdict | null)[]): number {
  return verdicts.filter(differs).length;
}

function totalsOf(looks: readonly PageLook[], arm: number): Look[] {
  return looks.map(({ part, confirmed }) => ({ part, confirmed: confirmed[0]! + confirmed[arm]! }));
}

function verdictAt(pair: Pair, boundary: Boundary): ArmVerdict | null {
  if (pair.version >= boundary.better) return 'better';
  if (pair.version <= boundary.worse) return 'worse';
  return isAbove(SAME.low, pair, boundary) && isBelow(SAME.high, pair, boundary) ? 'same' : null;
}

/**
 * Returns the confirmed sign-ups of both versions, and the version's fraction of their visitors. The fraction
 * is one half if either has no visitors.
 */
function pairOf(original: Counted, version: Counted): { confirmed: number; share: number } {
  const visitors = original.visitors + version.visitors;
  const share = original.visitors > 0 && version.visitors > 0 ? version.visitors / visitors : 1 / 2;
  return { confirmed: original.confirmed + version.confirmed, share };
}

function ratioOf(original: Counted, version: Counted, { low, high }: { low: number; high: number }): Ratio {
  const isKnown = original.confirmed > 0 && version.visitors > 0;
  const rate = ({ confirmed, visitors }: Counted) => confirmed / visitors;
  return {
    value: isKnown ? rate(version) / rate(original) : null,
    low,
    high: Number.isFinite(high) ? high : null,
  };
}
