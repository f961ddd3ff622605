import { intervalOf, untunedAt } from '../../../shared/confidence-sequence.js';
import type { ArmCounts } from './arm-counts.js';

/** The chance that an end of any arm's interval is ever wrong. */
const LEVEL = 0.025;
/** Ratios within are the same for whoever has to choose. */
export const SAME = { low: 0.8, high: 1.25 };
/** Whole days before which nothing is said: weekdays differ from weekends. */
export const LEAST_DAYS = 7;

export const ARM_VERDICTS = ['better', 'worse', 'same'] as const;
/** What is shown of a version against the original. */
export type ArmVerdict = (typeof ARM_VERDICTS)[number];

/** Confirmed sign-ups of a version for each one of the original, at equal numbers of visitors. */
export interface Ratio {
  /** Null without a confirmed sign-up in the original. */
  value: number | null;
  low: number;
  /** Null: no bound. */
  high: number | null;
}

/**
 * Each version against the original. Of the confirmed sign-ups of the two, the share that is the version's is
 * a rate of its own, whatever happens to both alike: so the interval for a rate gives one for the ratio, and
 * holds at all looks together (Lindon and Malek 2022). The bounds of all versions hold together.
 * @param arms in order, the original first; their visitors are meant to be equally many.
 * @returns for each arm; null for the original.
 */
export function ratiosOf(arms: readonly Pick<ArmCounts, 'confirmed'>[]): (Ratio | null)[] {
  const original = arms[0]!.confirmed;
  const ends = untunedAt(LEVEL / (arms.length - 1));
  return arms.map(({ confirmed }, index) => {
    if (index === 0) return null;
    const share = intervalOf(original + confirmed, confirmed, 0, ends);
    const value = original > 0 ? confirmed / original : null;
    return { value, low: oddsOf(share.low)!, high: oddsOf(share.high) };
  });
}

/** What a ratio shows; null: nothing yet. */
export function verdictOf({ low, high }: Ratio): ArmVerdict | null {
  if (low > 1) return 'better';
  if (high === null) return null;
  if (high < 1) return 'worse';
  return low >= SAME.low && high <= SAME.high ? 'same' : null;
}

function oddsOf(share: number): number | null {
  return share < 1 ? share / (1 - share) : null;
}
