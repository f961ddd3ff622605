import { type Interval, roundedInterval } from '../../../shared/confidence-sequence.js';
import { roundOutwards } from '../../../shared/format.js';
import { type ArmCounts, type LeftOutOfArms, checkSplit, type SplitCheck } from './arms.js';
import type { Experiment, ExperimentState, ExperimentStateName } from './experiment.js';
import type { ExperimentResult, Outcome } from './experiment-result.js';
import { wordsOf } from './experiment-words.js';
import type { AskedPage, PageArm } from './experiment-terms.js';
import { type ArmVerdict, type Ratio, ratiosSoFar } from './page-result.js';
import { pointsOf } from './price-result.js';
import type { Message } from '../../../shared/message.js';
import type { Price } from '../../../shared/price.js';

/** A count out of a total, with a confidence interval for the probability. */
export interface ArmShare extends Interval {
  count: number;
  of: number;
  /** Observed rate. Null if `of` is 0. */
  rate: number | null;
}

/** A price or a version of the page, with its visitors' results. */
export interface ReadArm extends ArmCounts {
  /** Index of the arm. In a page test, 0 is the original. */
  arm: number;
  price: Price | null;
  page: AskedPage | null;
  /** Fraction of sign-ups that were confirmed. Shows if a version attracts fake sign-ups. */
  confirmedOfJoined: ArmShare;
  /** Fraction of visitors who would pay the price. Null for page tests and for broken experiments. */
  demand: ArmShare | null;
  /**
   * Revenue per 100 visitors, in minor units, rounded outward. Null for page tests and for broken
   * experiments.
   */
  revenue: Interval | null;
  /** Rate relative to the original's. Null for the original, for prices, and for broken experiments. */
  ratio: Ratio | null;
  verdict: ArmVerdict | null;
}

type InternalField = 'ideaId' | 'arms' | 'firstArm' | 'judgedDay' | 'result';

/** An experiment with its results. */
export interface ReadExperiment extends Omit<ExperimentState, InternalField> {
  /** Conclusion of the experiment. Null if the experiment is broken or has no outcome yet. */
  outcome: Outcome | null;
  /** Title and explanation of the state or result. */
  title: Message;
  text: Message;
  /** Index of the better arm or of the best price. Null if there's none. */
  best: number | null;
  split: SplitCheck;
  /** Number of visitors in no arm, because an earlier visitor from their network is in another arm. */
  seenTwice: number;
  arms: ReadArm[];
}

/**
 * Rounding steps for a ratio: the coarsest first, then finer ones in case a coarse step would hide a
 * difference from 1.
 */
const RATIO_STEPS = [100, 10_000, 1_000_000_000];

/**
 * Combines an experiment with its counts.
 * @param now current counts; a decided experiment uses the counts in its result instead
 */
export function readExperiment(
  experiment: Experiment,
  now: ArmCounts[],
  { seenTwice }: Pick<LeftOutOfArms, 'seenTwice'>,
): ReadExperiment {
  const { ideaId: _, firstArm: _first, judgedDay: _day, arms, result, ...state } = experiment.snapshot();
  const counts = state.decidedAt && result ? result.counts : now;
  const split = checkSplit(counts.map(({ visitors }) => visitors));
  const broken = state.state === 'broken' || split.broken;
  const read = {
    ...state,
    seenTwice,
    outcome: result?.outcome ?? null,
    best: result?.best ?? null,
    split: { ...split, broken },
    arms:
      state.kind === 'page' ? versions(experiment, counts, broken) : prices(arms as Price[], counts, broken),
  };
  return { ...read, ...wordsOf({ ...read, beganEarlier: result?.beganEarlier === true }) };
}

function versions(experiment: Experiment, counts: ArmCounts[], broken: boolean): ReadArm[] {
  const { arms, result, state } = experiment.snapshot();
  const ratios = ratiosToShow(counts, state, result);
  return counts.map((one, arm) => ({
    ...common(one, arm),
    page: shownPage(arms[arm] as PageArm, arm),
    ratio: broken ? null : rounded(ratios[arm]!),
    verdict: broken ? null : (result?.verdicts[arm] ?? null),
  }));
}

/**
 * Decided versions and tests show the interval that decided them. Before that, they show the interval that is
 * valid no matter how often someone looks.
 */
function ratiosToShow(
  counts: ArmCounts[],
  state: ExperimentStateName,
  result: ExperimentResult | null,
): (Ratio | null)[] {
  // Release 1.0.0 compared only confirmed sign-ups, as if all versions had the same number of visitors.
  const asDecided =
    state === 'decided' && !result?.tests ? counts.map((one) => ({ ...one, visitors: 1 })) : counts;
  const soFar = ratiosSoFar(asDecided);
  return soFar.map((ratio, arm) => {
    const decisive = state === 'decided' || result?.verdicts[arm] ? result?.ratios?.[arm] : null;
    return decisive ?? ratio;
  });
}

/**
 * Returns the version as requested: an empty object for the original. A cover's URL is that of its card size.
 */
export function shownPage({ headline, opening, cover }: PageArm, arm: number): AskedPage {
  return arm === 0 ? {} : { headline, opening, cover: cover?.image };
}

function prices(ladder: Price[], counts: ArmCounts[], broken: boolean): ReadArm[] {
  const points = pointsOf(
    ladder.map(({ amount }) => amount),
    counts,
  );
  return counts.map((one, arm) => {
    const { demand, revenue } = points[arm]!;
    const { priced: count, visitors: of } = one;
    return {
      ...common(one, arm),
      price: ladder[arm]!,
      demand: broken ? null : { count, of, rate: of > 0 ? count / of : null, ...roundOutwards(demand) },
      revenue: broken ? null : { low: Math.floor(revenue.low), high: Math.ceil(revenue.high) },
    };
  });
}

function common(counts: ArmCounts, arm: number): ReadArm {
  const { joined: of, confirmed: count, open } = counts;
  const confirmedOfJoined = {
    count,
    of,
    rate: of > 0 ? count / of : null,
    ...roundedInterval(of, count, open),
  };
  const nothing = { price: null, page: null, demand: null, revenue: null, ratio: null, verdict: null };
  return { ...counts, ...nothing, arm, confirmedOfJoined };
}

/**
 * Rounds outward, so that rounding never strengthens a claim. A bound that differs from 1 still differs after
 * rounding.
 */
function rounded(ratio: Ratio | null): Ratio | null {
  if (!ratio) return null;
  const { value, low, high } = ratio;
  return {
    value,
    low: roundedEnd(low, Math.floor),
    high: high === null ? null : roundedEnd(high, Math.ceil),
  };
}

function roundedEnd(end: number, towards: (value: number) => number): number {
  const candidates = RATIO_STEPS.map((steps) => towards(end * steps) / steps);
  return candidates.find((one) => Math.sign(one - 1) === Math.sign(end - 1)) ?? end;
}
