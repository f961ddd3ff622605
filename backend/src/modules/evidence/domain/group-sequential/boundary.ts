import { spendingOf } from '../../../../shared/error-spending.js';
import { leastWithin } from '../../../../shared/chances.js';
import { nextChances, type Stage, walk } from './stages.js';

/*
 * An exact group-sequential test of whether visitors convert more often than the goal requires (ADR 71). It
 * assumes only that each visitor's conversion probability is at most the goal's rate; the probabilities may
 * differ. The number of conversions at every close is then at most what it would be if each probability were
 * that rate: both can be simulated with the same random numbers (coupling). So the boundary for equal
 * probabilities keeps the level for all of them. All probabilities follow the binomial distribution, computed
 * from close to close. Only spreading the level over the closes uses the normal distribution.
 */

/**
 * The boundary's parameters that are fixed before the first visitor. Everything else depends on the closes.
 */
export interface TestPlan {
  /**
   * Maximum probability that the goal is ever reached if no visitor's conversion probability is above the
   * rate.
   */
  level: number;
  /** The goal's rate. */
  rate: number;
  /** Number of visitors after which the goal ends. */
  visitors: number;
}

/** Number of equal parts into which the planner divides the visitors. It assumes a close after each part. */
const PARTS = 14;
/** Minimum fraction of the visitors for closes to decide the goal. */
const FROM_PART = 1 / 2;

/**
 * Returns how many counted visitors every close needs to decide the goal. The last close can decide it with
 * fewer.
 */
export function decidedFrom(visitors: number, fewest: number): number {
  return Math.max(fewest, Math.ceil(visitors * FROM_PART));
}

/**
 * Returns the number of conversions that reach the goal at the next close: the smallest number that keeps the
 * probability of ever having reached the goal within the level available by this close.
 * @param earlier the earlier closes, each with its required number
 * @param isLast whether no more visitors can come after this close, so that the rest of the level is spent,
 * even if fewer visitors came than planned
 * @returns `visitors` + 1 if not even converting all visitors would be enough
 */
export function neededNext(
  { level, rate, visitors: planned }: TestPlan,
  earlier: readonly Stage[],
  visitors: number,
  isLast: boolean,
): number {
  const upwards = earlier.map((stage) => ({ ...stage, ruledOut: -1 }));
  const before = walk(upwards, rate);
  const room = spendingOf(level)(isLast ? 1 : visitors / planned) - before.reached;
  const all = nextChances(before, upwards, visitors, rate);
  const needed = leastWithin(all, room);
  const isOutOfRoom = room <= 0 && needed === all.least + all.of.length;
  return isOutOfRoom ? visitors + 1 : Math.min(needed, visitors + 1);
}

/**
 * Returns the boundary with closes after each fourteenth of the visitors, from half of them on. Shown by the
 * planner and stored in the goal's text.
 */
export function plannedStages(plan: TestPlan, fewest: number): Stage[] {
  const from = decidedFrom(plan.visitors, fewest);
  const stages: Stage[] = [];
  for (let part = 1; part <= PARTS; part += 1) {
    const visitors = Math.round((plan.visitors * part) / PARTS);
    if (visitors < from) continue;
    const needed = neededNext(plan, stages, visitors, part === PARTS);
    stages.push({ visitors, needed, ruledOut: -1 });
  }
  return stages;
}
