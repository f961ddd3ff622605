import { intervalOf, untunedAt } from '../../../shared/confidence-sequence.js';

/** The chance that a check of a whole experiment ever errs, at either end. */
const LEVEL = 0.0005;

/** Whether an experiment shares its visitors as it was meant to. */
export interface SplitCheck {
  visitors: number[];
  /** Of all visitors, that each arm is meant to have. */
  expected: number;
  /** Some arm has another share than chance would give it: nothing can be said of such an experiment. */
  broken: boolean;
}

/**
 * Each arm against the original, by intervals that hold at all looks together: whoever looks every day raises
 * no false alarm more often than whoever looks once.
 * @param visitors counted, by arm; 2 arms or more, which are meant to be equal.
 */
export function checkSplit(visitors: readonly number[]): SplitCheck {
  const [original, ...others] = visitors as [number, ...number[]];
  const ends = untunedAt(LEVEL / others.length);
  const broken = others.some((other) => {
    const { low, high } = intervalOf(original + other, other, 0, ends);
    return low > 0.5 || high < 0.5;
  });
  return { visitors: [...visitors], expected: 1 / visitors.length, broken };
}
