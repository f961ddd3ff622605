import { type Interval, roundedInterval, roundOutwards } from '../../../shared/confidence-sequence.js';
import { type ArmCounts, type LeftOutOfArms, checkSplit, type SplitCheck } from './arms.js';
import type { Experiment, ExperimentState, ExperimentStateName } from './experiment.js';
import type { ExperimentResult, Outcome } from './experiment-result.js';
import { wordsOf } from './experiment-words.js';
import type { AskedPage, PageArm } from './experiment-terms.js';
import { type ArmVerdict, type Ratio, ratiosSoFar } from './page-result.js';
import { pointsOf } from './price-result.js';
import type { Price } from '../../../shared/price.js';

/** How many of how many, and what that says about the chance of each. */
export interface ArmShare extends Interval {
  count: number;
  of: number;
  /** Null of nothing. */
  rate: number | null;
}

/** One price, or one version of the page, and what came of its visitors. */
export interface ReadArm extends ArmCounts {
  /** From 0; of a page test that is the original. */
  arm: number;
  price: Price | null;
  page: AskedPage | null;
  /** Confirmed of those who joined: a version that draws junk shows it here. */
  confirmedOfJoined: ArmShare;
  /** Those who would pay it; prices alone, and nothing of a broken experiment. */
  demand: ArmShare | null;
  /** Of 100 visitors, in minor units, rounded outwards. */
  revenue: Interval | null;
  /** Of rates, against the original; other versions alone, and nothing of a broken experiment. */
  ratio: Ratio | null;
  verdict: ArmVerdict | null;
}

type NotTold = 'ideaId' | 'arms' | 'firstArm' | 'judgedDay' | 'result';

/** An experiment with what it shows. */
export interface ReadExperiment extends Omit<ExperimentState, NotTold> {
  /** Null of a broken one, of which nothing can be said. */
  outcome: Outcome | null;
  /** What is said of it. */
  title: string;
  text: string;
  /** The arm, from 0, that is better or the best. */
  best: number | null;
  split: SplitCheck;
  /** Visitors who are in no arm, because their network had been given another one. */
  seenTwice: number;
  arms: ReadArm[];
}

/** Steps of a ratio in 1: coarse ones first, finer ones where a coarse one would hide a difference. */
const RATIO_STEPS = [100, 10_000, 1_000_000_000];

/** @param now what has come of it so far; of one that is over, what had come of it then is told. */
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
 * Of a version that is decided, and of a whole test, the interval that decided it; before that, the one that
 * holds however often anyone looks.
 */
function ratiosToShow(
  counts: ArmCounts[],
  state: ExperimentStateName,
  result: ExperimentResult | null,
): (Ratio | null)[] {
  // Version 1.0.0 decided by confirmed sign-ups only, as if each version had as many visitors.
  const asDecided =
    state === 'decided' && !result?.tests ? counts.map((one) => ({ ...one, visitors: 1 })) : counts;
  const soFar = ratiosSoFar(asDecided);
  return soFar.map((ratio, arm) => {
    const shown = state === 'decided' || result?.verdicts[arm] ? result?.ratios?.[arm] : null;
    return shown ?? ratio;
  });
}

/** As it was asked for: of the original nothing, of a cover its card size. */
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

/** Outwards, so that rounding makes no claim stronger; but an end clear of 1 stays clear of it. */
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
