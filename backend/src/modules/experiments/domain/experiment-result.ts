import type { ArmCounts } from './arm-counts.js';
import { type ArmVerdict, ratiosOf, verdictOf } from './page-result.js';
import { bestPrice, curveOf } from './price-curve.js';
import type { Price } from '../../../shared/price.js';

export const OUTCOMES = ['better', 'worse', 'same', 'best', 'undecided'] as const;
/**
 * What is said of a whole experiment. Of a page test: some version is `better` than the original, or all are
 * `worse`, or no better one is left and they are the `same`. Of prices: one is `best`.
 */
export type Outcome = (typeof OUTCOMES)[number];

/** What a close of a day has shown. */
export interface ExperimentResult {
  counts: ArmCounts[];
  /** By arm, the original's null. Of a page test; what was shown once stays. */
  verdicts: (ArmVerdict | null)[];
  /** Null as long as it may change. */
  outcome: Outcome | null;
  /** The arm that is better, or the best; null where none is. */
  best: number | null;
}

/** What the close of a day adds to what was shown before. */
export function pageResult(
  counts: ArmCounts[],
  before: ExperimentResult | null,
  { mayConclude, isOver }: { mayConclude: boolean; isOver: boolean },
): ExperimentResult {
  const ratios = ratiosOf(counts);
  const verdicts = ratios.map((ratio, arm) => {
    const shown = before?.verdicts[arm] ?? null;
    return shown ?? (mayConclude && ratio ? verdictOf(ratio) : null);
  });
  const better = verdicts.flatMap((verdict, arm) => (verdict === 'better' ? [arm] : []));
  better.sort((a, b) => ratios[b]!.low - ratios[a]!.low);
  return { counts, verdicts, outcome: outcomeOf(verdicts, isOver), best: better[0] ?? null };
}

export function priceResult(
  counts: ArmCounts[],
  prices: readonly Price[],
  isOver: boolean,
): ExperimentResult {
  const verdicts = counts.map(() => null);
  if (!isOver) return { counts, verdicts, outcome: null, best: null };
  const best = bestPrice(
    curveOf(
      prices.map(({ amount }) => amount),
      counts,
    ),
  );
  return { counts, verdicts, outcome: best === null ? 'undecided' : 'best', best };
}

/** A result of which nothing was concluded. */
export function countsAlone(counts: ArmCounts[]): ExperimentResult {
  return { counts, verdicts: counts.map(() => null), outcome: null, best: null };
}

function outcomeOf(verdicts: (ArmVerdict | null)[], isOver: boolean): Outcome | null {
  const versions = verdicts.slice(1);
  if (versions.includes('better')) return 'better';
  if (versions.includes(null)) return isOver ? 'undecided' : null;
  return versions.includes('same') ? 'same' : 'worse';
}
