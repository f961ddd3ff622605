import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { bestPrice, curveOf, hullOf } from './price-curve.js';

const arm = (visitors: number, priced: number, open = 0) => ({ visitors, priced, open });

const intervals = fc.array(
  fc
    .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([a, b]) => ({ low: Math.min(a, b), high: Math.max(a, b) })),
  { minLength: 2, maxLength: 4 },
);

describe('the hull', () => {
  it('falls with the price, is no wider, and holds every falling curve that the intervals hold', () => {
    fc.assert(
      fc.property(intervals, (given) => {
        const hull = hullOf(given);
        const crossed = hull.every((one, k) => one.low === given[k]!.low && one.high === given[k]!.high);
        for (const [k, { low, high }] of hull.entries()) {
          expect(low).toBeLessThanOrEqual(high);
          expect(low).toBeGreaterThanOrEqual(given[k]!.low);
          expect(high).toBeLessThanOrEqual(given[k]!.high);
          if (crossed || k === 0) continue;
          expect(low).toBeLessThanOrEqual(hull[k - 1]!.low);
          expect(high).toBeLessThanOrEqual(hull[k - 1]!.high);
        }
      }),
    );
  });

  it('leaves ends that contradict each other as they are', () => {
    const given = [
      { low: 0, high: 0.1 },
      { low: 0.2, high: 0.3 },
    ];
    expect(hullOf(given)).toEqual(given);
  });
});

describe('the best price', () => {
  const prices = [900, 1_900, 2_900];

  it('is none without answers', () => {
    const points = curveOf(prices, [arm(0, 0), arm(0, 0), arm(0, 0)]);
    expect(points.map(({ revenue }) => revenue.high)).toEqual([90_000, 190_000, 290_000]);
    expect(bestPrice(points)).toBeNull();
  });

  it('is one whose least is more than every other one’s most', () => {
    const clear = curveOf(prices, [arm(1_000, 200), arm(1_000, 190), arm(1_000, 5)]);
    expect(bestPrice(clear)).toBe(1);
    expect(bestPrice(curveOf(prices, [arm(100, 20), arm(100, 19), arm(100, 1)]))).toBeNull();
  });

  it('waits for whoever may still say yes', () => {
    expect(bestPrice(curveOf(prices, [arm(1_000, 200), arm(1_000, 190), arm(1_000, 5, 300)]))).toBeNull();
  });

  it('is one at the most, and has a revenue within its bounds', () => {
    const count = fc.tuple(fc.nat(2_000), fc.nat(2_000)).map(([a, b]) => arm(Math.max(a, b), Math.min(a, b)));
    fc.assert(
      fc.property(count, count, count, (...arms) => {
        const points = curveOf(prices, arms);
        const best = bestPrice(points);
        if (best === null) return;
        for (const [k, { revenue }] of points.entries())
          if (k !== best) expect(revenue.high).toBeLessThan(points[best]!.revenue.low);
      }),
    );
  });
});
