import type { Price } from '../../../shared/price.js';
import type { ArmCounts } from './arms.js';
import { type ArmVerdict, type PageLook, type Ratio, shownAt } from './page-result.js';
import { bestPrice, demandRises } from './price-result.js';

export const OUTCOMES = ['better', 'worse', 'same', 'best', 'no-answer', 'undecided'] as const;
/**
 * The conclusion of an experiment. In a page test, a version is `better` than the original, all versions are
 * `worse`, or all that aren't worse are the `same`. In a price ladder, one price is `best`, or there is
 * `no-answer`, because people said yes more often at a higher price.
 */
export type Outcome = (typeof OUTCOMES)[number];

/** The state of an experiment after a day was finalized. */
export interface ExperimentResult {
  counts: ArmCounts[];
  /**
   * Verdicts of a page test by arm. Null for the original and undecided versions. A verdict never changes.
   */
  verdicts: (ArmVerdict | null)[];
  /** Conclusion of the experiment. Null until its result is final. */
  outcome: Outcome | null;
  /** Index of the better arm or of the best price. Null if there's none. */
  best: number | null;
  /**
   * Version of the tests that decide the experiment. Absent from results of release 1.0.0, which used other
   * tests.
   */
  tests?: typeof TESTS;
  /** Set if earlier days were judged by the tests of release 1.0.0 without a conclusion. */
  beganEarlier?: boolean;
  /** Looks of a page test, in order: the finalized days on which its versions were compared. */
  looks?: PageLook[];
  /** Intervals of a page test by arm, from the latest look, or from the look that decided the version. */
  ratios?: (Ratio | null)[];
}

/** Current version of the tests. */
const TESTS = 2;

/**
 * Adds a finalized day to the result so far.
 * @param part fraction of the planned days that have passed, if this day is a look; 1 means the last look,
 * after which nothing changes; null if the day isn't a look
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

/** @param isOver whether the counts are final; prices are compared only then */
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

/** Creates a result without conclusions. */
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
