import { chanceToReach, neededYes, tunedTo } from './goal-power.js';

/** What a goal takes, to be looked at before it starts. */
export interface GoalPlan {
  /** Yes needed on the way; one more than the visitors: even all of them would not do. */
  needed: { visitors: number; yes: number }[];
  /** How likely the goal is reached when that is the true rate. */
  chances: { rate: number; chance: number }[];
}

const PARTS = [0.1, 0.25, 0.5, 1];
const TIMES = [1, 1.25, 1.5, 2, 3];
/** Digits after the point of a rate and a chance that mean anything. */
const DIGITS = 6;

/**
 * Exact, for somebody who looks after each visitor. Pure.
 * @param rate within 0 and 1. @param visitors 100 to 3,000, which take some tens of milliseconds.
 */
export function planOf(rate: number, visitors: number): GoalPlan {
  const table = neededYes(rate, visitors, tunedTo(rate, visitors).lower);
  return {
    needed: PARTS.map((part) => {
      const n = Math.round(part * visitors);
      return { visitors: n, yes: table[n]! };
    }),
    chances: TIMES.map((times) => {
      const truth = Math.min(1, rounded(times * rate));
      return { rate: truth, chance: Math.min(1, rounded(chanceToReach(table, truth))) };
    }),
  };
}

function rounded(number: number): number {
  return Number(number.toFixed(DIGITS));
}
