import {
  between,
  binomial,
  type Chances,
  chanceOfAtLeast,
  chanceOfAtMost,
  NO_YES,
  sumOfBoth,
} from '../../../../shared/chances.js';

/** A daily close that may decide a goal. */
export interface Stage {
  /** Number of counted visitors so far. */
  visitors: number;
  /** Number of conversions that reach the goal. `visitors` + 1 if it can't be reached at this close. */
  needed: number;
  /**
   * Maximum number of conversions that proves a rate below the goal's. -1 if the goal can't be ruled out at
   * this close.
   */
  ruledOut: number;
}

/** Probabilities of a goal's states after some closes. */
export interface Walk {
  reached: number;
  ruledOut: number;
  /** Probability of each number of conversions for undecided goals. */
  open: Chances;
}

/**
 * Computes the exact probabilities of a goal from close to close.
 * @param stages the closes in chronological order
 * @param chance each visitor's conversion probability
 * @param each called after each close with the probability that it decides the goal
 */
export function walk(
  stages: readonly Stage[],
  chance: number,
  each: (stage: Stage, decided: number) => void = () => undefined,
): Walk {
  let [before, reached, ruledOut, open] = [0, 0, 0, NO_YES];
  for (const stage of stages) {
    const all = sumOfBoth(open, binomial(stage.visitors - before, chance));
    const up = chanceOfAtLeast(all, stage.needed);
    const down = chanceOfAtMost(all, stage.ruledOut);
    [reached, ruledOut] = [reached + up, ruledOut + down];
    open = between(all, stage.ruledOut, stage.needed);
    before = stage.visitors;
    each(stage, up + down);
  }
  return { reached, ruledOut, open };
}

/** Returns the probabilities after one more close, before that close decides the goal. */
export function nextChances(
  { open }: Walk,
  stages: readonly Stage[],
  visitors: number,
  chance: number,
): Chances {
  return sumOfBoth(open, binomial(visitors - (stages.at(-1)?.visitors ?? 0), chance));
}
