import { decidedFrom, neededNext, plannedStages, type TestPlan } from './group-sequential/boundary.js';
import type { Stage } from './group-sequential/stages.js';

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
