import { describe, expect, it } from '@jest/globals';

import { rateOf } from './counts.js';

describe('rateOf', () => {
  // Expected values calculated with Wilson's formula and rounded to three digits, as in published tables.
  it.each([
    [0, 10, 0, 0.278],
    [1, 10, 0.018, 0.404],
    [5, 10, 0.237, 0.763],
    [10, 10, 0.722, 1],
    [8, 150, 0.027, 0.102],
  ])('returns the correct interval for %i of %i: %d to %d', (part, whole, low, high) => {
    const found = rateOf(part, whole)!;
    expect(found.rate).toBe(part / whole);
    expect(found.low).toBeCloseTo(low, 3);
    expect(found.high).toBeCloseTo(high, 3);
  });

  it('returns an interval that contains the rate and becomes narrower with more visitors', () => {
    const few = rateOf(3, 30)!;
    const many = rateOf(300, 3000)!;
    expect(few.low).toBeLessThan(few.rate);
    expect(few.high).toBeGreaterThan(few.rate);
    expect(many.high - many.low).toBeLessThan((few.high - few.low) / 5);
  });

  it('returns null if the denominator is 0 or smaller than the numerator', () => {
    expect([rateOf(0, 0), rateOf(2, 1)]).toEqual([null, null]);
  });
});
