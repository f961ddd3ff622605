import { neededAt } from './goal-power.js';
import type { Rules } from './rules.js';

/** The chance, in percent, that a goal under these rules is reached by luck: at most. */
export const LUCK_1 = 4;

/**
 * The rules of version 1.0.0, under which goals of then finish: the interval that holds at all looks decides
 * at every close.
 */
export const RULES_1: Rules = {
  needed: ({ rate, interval }, _earlier, { visitors }) => neededAt(visitors, rate, interval.lower),
  neededSoFar: ({ rate, interval }, visitors) => neededAt(visitors, rate, interval.lower),
  shown: ({ rate }, closes) => ({
    above: closes.some(({ low }) => low > rate),
    below: closes.some(({ high }) => high < rate),
  }),
  estimate: () => null,
};
