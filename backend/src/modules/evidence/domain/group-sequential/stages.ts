import {
  between,
  binomial,
  type Chances,
  chanceOfAtLeast,
  chanceOfAtMost,
  NO_YES,
  sumOfBoth,
} from '../../../../shared/chances.js';

/** A close of a day, as far as a goal is decided by it. */
export interface Stage {
  /** Counted visitors so far. */
  visitors: number;
  /** With so many yes the goal is reached; one more than the visitors: it can't be reached at this close. */
  needed: number;
  /** With so many yes or fewer the rate is below the goal; -1: it can't be ruled out at this close. */
  ruledOut: number;
}

/** The chances of a goal after some closes. */
export interface Walk {
  reached: number;
  ruledOut: number;
  /** The chance of each number of yes, of goals that aren't decided yet. */
  open: Chances;
}

/**
 * Follows the exact chances of a goal from close to close.
 * @param stages in order. @param chance of each visitor. @param each called after each close with the chance
 *   that the goal is decided by it.
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

/** The chances after one more close, at which nothing is decided yet. */
export function nextChances(
  { open }: Walk,
  stages: readonly Stage[],
  visitors: number,
  chance: number,
): Chances {
  return sumOfBoth(open, binomial(visitors - (stages.at(-1)?.visitors ?? 0), chance));
}
