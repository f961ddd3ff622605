import { decidedFrom, neededNext, plannedStages, type TestPlan } from './group-sequential/boundary.js';
import { type Stage, walk } from './group-sequential/stages.js';

/** Everything that, with the visitors of each close, fixes which number of yes reaches a goal (ADR 71). */
export interface GoalTest {
  kind: 'group-sequential';
  /** The chance that the goal is ever reached, each visitor's chance being at most the rate: at most this. */
  level: number;
  /** How the level is spread over the closes: see `spendingOf`. */
  spending: 'obrien-fleming';
  /** Counted visitors from which each close decides; the last close decides with fewer too, from 30 on. */
  from: number;
  /** The boundary if a day closed at each fourteenth of the visitors: so many visitors, so many yes. */
  planned: [visitors: number, yes: number][];
}

/** Counted visitors below which nothing is said about a rate. */
export const FEWEST_VISITORS = 30;
const LEVEL = 0.025;

/** The test of a goal that starts now. */
export function testFor(rate: number, visitors: number): GoalTest {
  return {
    kind: 'group-sequential',
    level: LEVEL,
    spending: 'obrien-fleming',
    from: decidedFrom(visitors, FEWEST_VISITORS),
    planned: plannedFor(rate, visitors).map((stage) => [stage.visitors, stage.needed]),
  };
}

/** The closes that a goal is planned with: fourteenths of its visitors, from half on. */
export function plannedFor(rate: number, visitors: number): Stage[] {
  return plannedStages({ level: LEVEL, rate, visitors }, FEWEST_VISITORS);
}

/**
 * As many yes as reach the goal at a close.
 * @param plan with the goal's own level. @param from visitors from which closes decide. @param earlier
 * closes.
 * @param isLast no visitor can come after it.
 * @returns one more than `visitors` where this close does not decide.
 */
export function neededAtClose(
  plan: TestPlan,
  from: number,
  earlier: readonly Stage[],
  { visitors, isLast }: { visitors: number; isLast: boolean },
): number {
  const decides = visitors >= (isLast ? FEWEST_VISITORS : from);
  return decides ? neededNext(plan, earlier, visitors, isLast) : visitors + 1;
}

/** What a goal takes, to be looked at before it starts. */
interface GoalPlan {
  /**
   * Yes that reach the goal after so many visitors; one more than the visitors: nothing is decided by then.
   */
  needed: { visitors: number; yes: number }[];
  /** How likely the goal is reached when that is the true rate. */
  chances: { rate: number; chance: number }[];
}

const PARTS = [0.1, 0.25, 0.5, 1];
const TIMES = [1, 1.25, 1.5, 2, 3];
/** Digits after the point of a rate and a chance that mean anything. */
const DIGITS = 6;

/**
 * Exact, for a day's close after each fourteenth of the visitors from half on. Pure.
 * @param rate within 0 and 1. @param visitors 100 to 3,000, which take some ten milliseconds.
 */
export function planOf(rate: number, visitors: number): GoalPlan {
  const stages = plannedFor(rate, visitors);
  return {
    needed: PARTS.map((part) => {
      const n = Math.round(part * visitors);
      return { visitors: n, yes: stages.find((stage) => stage.visitors === n)?.needed ?? n + 1 };
    }),
    chances: TIMES.map((times) => {
      const truth = Math.min(1, rounded(times * rate));
      return { rate: truth, chance: Math.min(1, rounded(walk(stages, truth).reached)) };
    }),
  };
}

function rounded(number: number): number {
  return Number(number.toFixed(DIGITS));
}
