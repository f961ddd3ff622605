import { spendingOf } from '../../../../shared/error-spending.js';
import { leastWithin } from '../../../../shared/chances.js';
import { nextChances, type Stage, walk } from './stages.js';

/*
 * An exact group-sequential test of whether visitors say yes more often than the goal asks (ADR 71). If each
 * visitor's chance is at most the goal's rate, however different their chances are, the number of yes at
 * every close is at most what it would be if each chance were that rate: the same random numbers make both
 * (coupling). So the boundary of equal chances keeps the level for all of them. Everything is the binomial
 * distribution, followed from close to close. Only the way the level is spread over the closes uses the
 * normal one.
 */

/** What fixes the boundary before the first visitor; the closes do the rest. */
export interface TestPlan {
  /** The chance, each visitor's being at most the rate, that the goal is ever reached: at most this. */
  level: number;
  /** The goal's rate. */
  rate: number;
  /** Visitors that the goal waits for. */
  visitors: number;
}

/** Parts in which the planner expects the visitors, a close after each. */
const PARTS = 14;
/** The part of the visitors from which closes decide. */
const FROM_PART = 1 / 2;

/** The number of counted visitors from which closes decide, before the last one. */
export function decidedFrom(visitors: number, fewest: number): number {
  return Math.max(fewest, Math.ceil(visitors * FROM_PART));
}

/**
 * As many yes as reach the goal at the next close. It is the least number that keeps the chance of ever
 * having reached the goal within what may be spent by this close.
 * @param earlier closes, each with its own number. @param isLast whether no visitor can come after it, so
 * that everything that is left is spent, whether or not as many came as were planned.
 * @returns one more than `visitors` where not even all would do.
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
 * The boundary with closes at fourteenths of the visitors from half on: what the planner shows, and what a
 * goal's text says of it.
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
