import { describe, expect, it } from '@jest/globals';

import { chanceToReach } from '../../../../test/support/peeking.js';
import { neededYes, tunedTo } from './goal-power.js';

/**
 * Rate and visitors; conversions required after 10, 25, 50 and 100% of the visitors; probability in percent
 * of reaching the goal if the true rate is 1, 1.25, 1.5, 2 and 3 times the goal's.
 */
const GOALS = [
  { rate: 0.08, visitors: 300, needed: [8, 15, 23, 38], chances: [2.1, 17, 53, 98, 100] },
  { rate: 0.05, visitors: 500, needed: [9, 15, 24, 39], chances: [2.2, 17, 54, 98, 100] },
  { rate: 0.03, visitors: 500, needed: [7, 11, 17, 27], chances: [2, 11, 34, 85, 100] },
  { rate: 0.2, visitors: 150, needed: [9, 16, 26, 44], chances: [2.3, 23, 71, 100, 100] },
  { rate: 0.05, visitors: 1_000, needed: [13, 25, 40, 70], chances: [2.3, 32, 84, 100, 100] },
];

describe.each(GOALS)('a goal of $rate with $visitors visitors', ({ rate, visitors, needed, chances }) => {
  const table = neededYes(rate, visitors, tunedTo(rate, visitors).lower);

  it('requires the independently computed numbers of conversions', () =>
    expect([0.1, 0.25, 0.5, 1].map((part) => table[Math.round(part * visitors)])).toEqual(needed));

  it('is reached with the independently computed probabilities', () =>
    expect([1, 1.25, 1.5, 2, 3].map((times) => displayed(100 * chanceToReach(table, times * rate)))).toEqual(
      chances,
    ));
});

it('no goal is reached by luck in more than 2.7 of 100 tests, although the proven bound is 4', () => {
  for (const rate of [0.005, 0.01, 0.02, 0.03, 0.05, 0.08, 0.1, 0.2, 0.3, 0.5])
    for (const visitors of [100, 200, 300, 500, 1_000, 3_000]) {
      const table = neededYes(rate, visitors, tunedTo(rate, visitors).lower);
      expect(chanceToReach(table, rate)).toBeLessThanOrEqual(0.027);
    }
});

/** Rounds like the table above: to one decimal below ten, otherwise to an integer. */
function displayed(percent: number): number {
  return percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent);
}
