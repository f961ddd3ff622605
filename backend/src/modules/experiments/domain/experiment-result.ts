import type { Price } from '../../../shared/price.js';
import type { ArmCounts } from './arms.js';
import { type ArmVerdict, type PageLook, type Ratio, shownAt } from './page-result.js';
import { bestPrice, demandRises } from './price-result.js';

export const OUTCOMES = ['better', 'worse', 'same', 'best', 'no-answer', 'undecided'] as const;
/**
 * What is said of a whole experiment. Of a page test: some version is `better` than the original, or all are
 * `worse`, or no better one is left and they are the `same`. Of prices: one is `best`, or there is
 * `no-answer`, because people said yes more often at a higher price.
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
  /** The tests by which it is decided. Absent from results of version 1.0.0, which had others. */
  tests?: typeof TESTS;
  /** Closes of days before were judged by the tests of version 1.0.0, and nothing was concluded. */
  beganEarlier?: boolean;
  /** Of a page test: the closes that were looks, in order. */
  looks?: PageLook[];
  /** Of a page test: the interval of the last look, or of the one that decided a version. */
  ratios?: (Ratio | null)[];
}

/** Version of the tests. */
const TESTS = 2;

/**
 * What the close of a day adds to what was shown before.
 * @param part of the planned days that have passed, where this close is a look; 1: the last one, nothing
 *   changes any more; null: it is no look.
 */
export function pageResult(
  counts: ArmCounts[],
  before: ExperimentResult | null,
  part: number | null,
): ExperimentResult {
  const nothing = counts.map(() => null);
  const earlier = { verdicts: before?.verdicts ?? nothing, ratios: before?.ratios ?? nothing };
  const looks = [...(before?.looks ?? [])];
  if (part !== null) looks.push({ part, confirmed: counts.map(({ confirmed }) => confirmed) });
  const { verdicts, ratios } = part === null ? earlier : shownAt(looks, counts, earlier);
  const better = verdicts.flatMap((verdict, arm) => (verdict === 'better' ? [arm] : []));
  better.sort((a, b) => ratios[b]!.low - ratios[a]!.low);
  const outcome = outcomeOf(verdicts, part === 1);
  return { ...begun(before), counts, verdicts, outcome, best: better[0] ?? null, looks, ratios };
}

/** @param isOver nothing changes any more: the one moment at which prices are compared. */
export function priceResult(
  counts: ArmCounts[],
  before: ExperimentResult | null,
  prices: readonly Price[],
  isOver: boolean,
): ExperimentResult {
  const result = { ...begun(before), counts, verdicts: counts.map(() => null) };
  if (!isOver) return { ...result, outcome: null, best: null };
  if (demandRises(counts)) return { ...result, outcome: 'no-answer', best: null };
  const amounts = prices.map(({ amount }) => amount);
  const best = bestPrice(amounts, counts);
  return { ...result, outcome: best === null ? 'undecided' : 'best', best };
}

/** A result of which nothing was concluded. */
export function countsAlone(counts: ArmCounts[]): ExperimentResult {
  return { counts, verdicts: counts.map(() => null), outcome: null, best: null };
}

function begun(before: ExperimentResult | null): Pick<ExperimentResult, 'tests' | 'beganEarlier'> {
  const beganEarlier = before !== null && (before.tests === undefined || before.beganEarlier === true);
  return { tests: TESTS, beganEarlier: beganEarlier || undefined };
}

function outcomeOf(verdicts: (ArmVerdict | null)[], isOver: boolean): Outcome | null {
  const versions = verdicts.slice(1);
  if (versions.includes('better')) return 'better';
  if (versions.includes(null)) return isOver ? 'undecided' : null;
  return versions.includes('same') ? 'same' : 'worse';
}
