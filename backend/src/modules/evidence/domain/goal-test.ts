import { decidedFrom, neededNext, plannedStages, type TestPlan } from './group-sequential/boundary.js';
import { type Stage, walk } from './group-sequential/stages.js';

/**
 * The parameters that, with the visitors at each close, determine how many conversions reach a goal (ADR 71).
 */
export interface GoalTest {
  kind: 'group-sequential';
  /**
   * Maximum probability that the goal is ever reached if no visitor's conversion probability is above the
   * rate.
   */
  level: number;
  /** How the level is spread over the closes: see `spendingOf`. */
  spending: 'obrien-fleming';
  /** Minimum number of counted visitors for each close to decide the goal. The last close needs 30. */
  from: number;
  /**
   * The boundary if a day closed after each fourteenth of the visitors, as pairs of visitors and required
   * conversions.
   */
  planned: [visitors: number, yes: number][];
}

/** Minimum number of counted visitors for any conclusion about a rate. */
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

/** Returns the planned closes of a goal: after each fourteenth of its visitors, from half of them on. */
export function plannedFor(rate: number, visitors: number): Stage[] {
  return plannedStages({ level: LEVEL, rate, visitors }, FEWEST_VISITORS);
}

/**
 * Returns the number of conversions that reach the goal at a close.
 * @param plan the plan with the goal's own level
 * @param from minimum number of visitors for closes to decide the goal
 * @param earlier the earlier closes
 * @param isLast whether no more visitors can come after this close
 * @returns `visitors` + 1 if this close can't decide the goal
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

/** A goal's requirements, shown before it starts. */
interface GoalPlan {
  /**
   * Conversions that reach the goal after this many visitors. `visitors` + 1 if the goal can't be decided by
   * then.
   */
  needed: { visitors: number; yes: number }[];
  /** Probability of reaching the goal for each true rate. */
  chances: { rate: number; chance: number }[];
}

const PARTS = [0.1, 0.25, 0.5, 1];
const TIMES = [1, 1.25, 1.5, 2, 3];
/** Number of decimals of rates and probabilities. */
const DIGITS = 6;

/**
 * Computes an exact plan, assuming that a day closes after each fourteenth of the visitors, from half of them
 * on. A pure function.
 * @param rate between 0 and 1
 * @param visitors 100 to 3,000, which takes about ten milliseconds
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
