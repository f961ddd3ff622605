import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { binomial } from '../../../shared/chances.js';
import { chanceByLuck } from './two-shares.js';

const LEVEL = 0.025;

/**
 * Returns the exact probability that the test finds a difference, summed over all tables of two binomial
 * distributions.
 */
function chanceToFind(ofOne: number, ofOther: number, ratio: number, share: number): number {
  const [one, other] = [binomial(ofOne, ratio * share), binomial(ofOther, share)];
  let sum = 0;
  for (const [at, chance] of other.of.entries())
    for (const [index, alike] of one.of.entries()) {
      const first = { of: ofOne, yes: one.least + index };
      const second = { of: ofOther, yes: other.least + at };
      if (chanceByLuck(first, second, ratio) <= LEVEL) sum += chance * alike;
    }
  return sum;
}

describe('the test of two proportions', () => {
  it.each([
    [12, 12, 1],
    [15, 9, 1],
    [12, 14, 1 / 3],
    [14, 10, 3],
    [20, 8, 0.05],
  ])(
    'finds a false difference in at most 1 of 40 tests with groups of %i and %i people, at a ratio of %d',
    (one, other, ratio) => {
      const top = Math.min(1, 1 / ratio);
      for (const part of [0.01, 0.1, 0.3, 0.5, 0.77, 0.95])
        expect(chanceToFind(one, other, ratio, part * top)).toBeLessThanOrEqual(LEVEL);
    },
  );

  it('finds no difference if a group is empty or the proportions are equal', () => {
    expect(chanceByLuck({ of: 0, yes: 0 }, { of: 10, yes: 0 }, 1)).toBe(1);
    expect(chanceByLuck({ of: 10, yes: 3 }, { of: 0, yes: 0 }, 1)).toBe(1);
    expect(chanceByLuck({ of: 10, yes: 3 }, { of: 10, yes: 3 }, 1)).toBe(1);
    expect(chanceByLuck({ of: 10, yes: 0 }, { of: 10, yes: 0 }, 2)).toBe(1);
  });

  it('never becomes less significant if one more person says yes in the first group, and never finds a difference in both directions', () => {
    const people = fc.integer({ min: 5, max: 60 });
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    const ratio = fc.double({ min: 0.1, max: 10, noNaN: true });
    fc.assert(
      fc.property(people, people, part, part, ratio, (m, n, a, b, times) => {
        const one = { of: m, yes: Math.floor(a * m) };
        const other = { of: n, yes: Math.round(b * n) };
        const now = chanceByLuck(one, other, times);
        if (one.yes < m)
          expect(chanceByLuck({ of: m, yes: one.yes + 1 }, other, times)).toBeLessThanOrEqual(now + 1e-6);
        if (now <= LEVEL) expect(chanceByLuck(other, one, 1 / times)).toBeGreaterThan(LEVEL);
      }),
      { numRuns: 60 },
    );
  });

  it('handles two groups of a million people quickly', () => {
    const one = { of: 1_000_000, yes: 51_000 };
    expect(chanceByLuck(one, { of: 1_000_000, yes: 50_000 }, 1)).toBeLessThan(0.002);
  });
});
