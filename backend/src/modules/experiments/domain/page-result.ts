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
 * The chance that any version is shown to be better though none differs, and the same of worse: 5 in 100 in
 * all.
 */
const LEVEL = 0.025;
/** Ratios within are the same for the founder who has to choose. */
export const SAME = { low: 0.8, high: 1.25 };
/** Whole days before which nothing is said: weekdays differ from weekends. */
export const LEAST_DAYS = 7;
const DAY_MS = 86_400_000;
/** The part of the planned days from which closes of days are looks. */
const FROM_PART = 1 / 2;

export const ARM_VERDICTS = ['better', 'worse', 'same'] as const;
/** What is shown of a version against the original. */
export type ArmVerdict = (typeof ARM_VERDICTS)[number];

/** The rate of confirmed sign-ups of a version's visitors, divided by that of the original's. */
export interface Ratio {
  /** Null without a confirmed sign-up in the original. */
  value: number | null;
  low: number;
  /** Null: no bound. */
  high: number | null;
}

type Counted = Pick<ArmCounts, 'visitors' | 'confirmed'>;

/** What had come at a close of a day that was a look. */
export interface PageLook {
  /** Of the planned days that had passed; 1 for the last look. */
  part: number;
  /** By version. */
  confirmed: number[];
}

/** The first moment at which a close of a day may be a look. @param days that are planned. */
export function firstLook(startedAt: Date, days: number): Date {
  return new Date(startedAt.getTime() + Math.max(LEAST_DAYS, FROM_PART * days) * DAY_MS);
}

/**
 * Each version against the original, at any moment: an interval that holds at all looks together, however
 * often anyone looks, and with those of the other versions. No verdict follows from it.
 * @param arms in order, the original first. @returns for each arm; null for the original.
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

/** What looks have shown of each version; the original's are null. */
export interface Shown {
  verdicts: (ArmVerdict | null)[];
  /** With the interval of the look that decided it, or of the last one; null before that. */
  ratios: (Ratio | null)[];
}

/**
 * What the last of these looks shows. Versions that aren't decided share the level (Holm 1979): once one is
 * shown to differ, those that are left have its part too.
 * @param looks of which the last one is now. @param arms what has come of each version, in order.
 * @param before what earlier looks have shown, which stays.
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

/** Confirmed sign-ups of both, and the version's share of the visitors of both: half where none came. */
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
