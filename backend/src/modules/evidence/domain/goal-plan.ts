import { plannedFor } from './goal-test.js';
import { walk } from './group-sequential/stages.js';

/** What a goal takes, to be looked at before it starts. */
export interface GoalPlan {
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
