import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { bestPrice, demandRises, pointsOf } from './price-result.js';

const arm = (visitors: number, priced: number, open = 0) => ({ visitors, priced, open });
const PRICES = [900, 1_900, 2_900];
const someArm = fc
  .tuple(fc.nat(400), fc.nat(400), fc.nat(20))
  .map(([a, b, open]) => arm(Math.max(a, b), Math.min(a, b), open));

describe('the points of a price curve', () => {
  it('have intervals that contain the observed rate at each price, even if demand seems to rise', () => {
    fc.assert(
      fc.property(fc.array(someArm, { minLength: 2, maxLength: 4 }), (arms) => {
        const prices = [900, 1_900, 2_900, 4_900].slice(0, arms.length);
        for (const [index, { demand, revenue }] of pointsOf(prices, arms).entries()) {
          const { visitors, priced } = arms[index]!;
          if (visitors === 0) continue;
          expect(demand.low).toBeLessThanOrEqual(priced / visitors);
          expect(demand.high).toBeGreaterThanOrEqual(priced / visitors);
          expect(revenue.low).toBeLessThanOrEqual((100 * prices[index]! * priced) / visitors + 1e-6);
          expect(revenue.high).toBeGreaterThanOrEqual((100 * prices[index]! * priced) / visitors - 1e-6);
        }
      }),
      { numRuns: 50 },
    );
  });

  it("don't depend on the counts of other prices", () => {
    const of = (first: number) => pointsOf([900, 1_900], [arm(300, first), arm(300, 60)])[1];
    expect(of(5)).toEqual(of(90));
  });
});

describe('the best price', () => {
  it('is null if no one answered', () => {
    expect(bestPrice(PRICES, [arm(0, 0), arm(0, 0), arm(0, 0)])).toBeNull();
    expect(bestPrice(PRICES, [arm(300, 0), arm(300, 0), arm(300, 0)])).toBeNull();
  });

  it('is the price that is significantly better than every other price, even if their intervals overlap', () => {
    const arms = [arm(300, 90), arm(300, 80), arm(300, 28)];
    expect(bestPrice(PRICES, arms)).toBe(1);
    const points = pointsOf(PRICES, arms);
    expect(points[1]!.revenue.low).toBeLessThan(points[2]!.revenue.high);
  });

  it('is null if another price may bring in just as much', () => {
    expect(bestPrice(PRICES, [arm(300, 90), arm(300, 80), arm(300, 48)])).toBeNull();
  });

  it('is null while unconfirmed answers could make another price just as good', () => {
    expect(bestPrice(PRICES, [arm(300, 90), arm(300, 80), arm(300, 28, 20)])).toBeNull();
  });
});

describe('demandRises', () => {
  it.each([
    [[arm(300, 30), arm(300, 64)], true],
    [[arm(300, 30), arm(300, 45)], false],
    [[arm(300, 60), arm(300, 20), arm(300, 57)], true],
    [[arm(300, 60), arm(300, 50), arm(300, 10)], false],
    [[arm(300, 60), arm(300, 60), arm(300, 60)], false],
    [[arm(0, 0), arm(300, 60)], false],
    [[arm(300, 30, 40), arm(300, 64)], false],
  ])('for %j, returns %s', (arms, rises) => expect(demandRises(arms)).toBe(rises));
});
