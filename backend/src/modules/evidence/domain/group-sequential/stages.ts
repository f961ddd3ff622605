import {
  between,
  binomial,
  type Chances,
  chanceOfAtLeast,
  chanceOfAtMost,
  NO_YES,
  sumOfBoth,
} from '../../../../shared/chances.js';

/** A close of a day that may decide a goal. */
export interface Stage {
  /** Counted visitors so far. */
  visitors: number;
  /** Number of yes that reach the goal. `visitors` + 1 if it can't be reached at this close. */
  needed: number;
  /** Number of yes up to which the rate is below the goal. -1 if it can't be ruled out at this close. */
  ruledOut: number;
}

/** The chances of a goal after some closes. */
export interface Walk {
  reached: number;
  ruledOut: number;
  /** The chance of each number of yes for undecided goals. */
  open: Chances;
}

/**
 * Computes the exact chances of a goal from close to close.
 * @param stages in order.
 * @param chance each visitor's chance of a yes.
 * @param each called after each close with the chance that it decides the goal.
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

/** Returns the chances after one more close, before it is decided. */
export function nextChances(
  { open }: Walk,
  stages: readonly Stage[],
  visitors: number,
  chance: number,
): Chances {
  return sumOfBoth(open, binomial(visitors - (stages.at(-1)?.visitors ?? 0), chance));
}
