import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { spendingOf } from './error-spending.js';
import { normalAbove, normalExceededBy } from './normal-distribution.js';

describe('the normal distribution', () => {
  it.each([
    [-1, 0.841344746068543],
    [0, 0.5],
    [0.5, 0.308537538725987],
    [1.959963984540054, 0.025],
    [2, 0.0227501319481792],
    [2.0001, 0.0227447333914106],
    [3, 0.00134989803163009],
    [6, 9.86587645037698e-10],
    [10, 7.61985302416053e-24],
  ])('is above %d with the published probability', (z, chance) =>
    expect(normalAbove(z) / chance).toBeCloseTo(1, 12),
  );

  it('returns the value that is exceeded with a given probability', () => {
    expect(normalExceededBy(0.0125)).toBeCloseTo(2.241402727604947, 12);
    fc.assert(
      fc.property(fc.double({ min: 1e-12, max: 0.5, noNaN: true }), (chance) =>
        expect(normalAbove(normalExceededBy(chance)) / chance).toBeCloseTo(1, 10),
      ),
    );
  });
});

describe('error spending', () => {
  it('matches the published levels for the O’Brien–Fleming type', () => {
    // Values computed with the formula in Jennison and Turnbull 2000: 0.00153 at half and 0.00965 at three
    // quarters of 2.5%.
    expect(spendingOf(0.025)(0.5)).toBeCloseTo(0.0015253, 7);
    expect(spendingOf(0.025)(0.75)).toBeCloseTo(0.0096493, 7);
  });

  it('increases with the fraction of visitors, and reaches exactly the significance level at the end', () => {
    const part = fc.double({ min: 0, max: 1.5, noNaN: true });
    fc.assert(
      fc.property(part, part, fc.double({ min: 0.001, max: 0.5, noNaN: true }), (one, other, level) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)];
        expect(spendingOf(level)(early)).toBeLessThanOrEqual(spendingOf(level)(late));
        expect(spendingOf(level)(late)).toBeLessThanOrEqual(level * (1 + 1e-12));
      }),
    );
    expect([spendingOf(0.025)(0), spendingOf(0.025)(1), spendingOf(0.025)(1.2)]).toEqual([0, 0.025, 0.025]);
  });
});
