import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { intervalOf, lowerBound, roundedInterval, UNTUNED } from '../../../shared/confidence-sequence.js';
import { roundOutwards } from '../../../shared/format.js';
import { neededYes, tunedTo } from './goal-power.js';

const rates = fc.double({ min: 0.005, max: 0.5, noNaN: true });
const goals = fc.record({ rate: rates, visitors: fc.integer({ min: 100, max: 3_000 }) });
/** `yes` and `open` together can exceed `n`. The excess of `open` is then ignored. */
const counts = fc
  .integer({ min: 0, max: 1_000_000_000 })
  .chain((n) => fc.record({ n: fc.constant(n), yes: fc.integer({ min: 0, max: n }), open: fc.nat() }));

describe('a confidence interval', () => {
  it.each([
    [{ n: 0, yes: 0 }, [0, 1]],
    [{ n: 100, yes: 0 }, [0, 0.053]],
    [{ n: 40, yes: 40 }, [0.874, 1]],
  ])('has the expected rounded bounds: %j gives %j', ({ n, yes }, [low, high]) =>
    expect(roundOutwards(intervalOf(n, yes))).toEqual({ low, high }),
  );

  it.each([
    [300, 37, 0.079, 0.198],
    [300, 38, 0.082, 0.202],
    [120, 18, 0.071, 0.27],
    [300, 24, 0.044, 0.141],
    [300, 10, 0.01, 0.076],
  ])(
    'has the expected bounds if tuned to a goal of 8%% with 300 visitors: %i visitors with %i conversions give %d to %d',
    (n, yes, low, high) =>
      expect(roundOutwards(intervalOf(n, yes, 0, tunedTo(0.08, 300)))).toEqual({ low, high }),
  );

  it('contains the observed rate and stays within 0 and 1', () => {
    const tuned = fc.option(
      goals.map(({ rate, visitors }) => tunedTo(rate, visitors)),
      { nil: UNTUNED },
    );
    fc.assert(
      fc.property(counts, tuned, ({ n, yes, open }, ends) => {
        const { low, high } = intervalOf(n, yes, open, ends);
        const share = n === 0 ? 0.5 : yes / n;
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(share);
        expect(high).toBeGreaterThanOrEqual(share);
        expect(high).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('shifts up with each conversion, and extends only its upper bound with each open sign-up', () => {
    fc.assert(
      fc.property(counts, ({ n, yes, open }) => {
        fc.pre(yes < n);
        const [before, after] = [intervalOf(n, yes, open), intervalOf(n, yes + 1, open)];
        expect(after.low).toBeGreaterThanOrEqual(before.low);
        expect(after.high).toBeGreaterThanOrEqual(before.high);
        const wider = intervalOf(n, yes, open + 1);
        expect(wider.low).toBe(before.low);
        expect(wider.high).toBeGreaterThanOrEqual(before.high);
      }),
    );
  });

  it('never becomes narrower when rounded', () => {
    fc.assert(
      fc.property(counts, ({ n, yes }) => {
        const exact = intervalOf(n, yes);
        const rounded = roundOutwards(exact);
        expect(rounded.low).toBeLessThanOrEqual(exact.low);
        expect(rounded.high).toBeGreaterThanOrEqual(exact.high);
        expect(exact.low - rounded.low).toBeLessThan(0.0011);
      }),
    );
  });

  it('is the same whether its bounds are rounded during or after the computation, tuned or not', () => {
    fc.assert(
      fc.property(counts, fc.nat(50), fc.boolean(), ({ n, yes }, open, tuned) => {
        const ends = tuned ? tunedTo(0.08, 300) : UNTUNED;
        expect(roundedInterval(n, yes, open, ends)).toEqual(roundOutwards(intervalOf(n, yes, open, ends)));
      }),
    );
    expect(roundedInterval(0, 0)).toEqual({ low: 0, high: 1 });
  });

  it('has a lower bound above the goal if and only if the required number of conversions is reached', () => {
    fc.assert(
      fc.property(goals, fc.double({ min: 0, max: 1, noNaN: true }), ({ rate, visitors }, progress) => {
        const { lower } = tunedTo(rate, visitors);
        const n = Math.ceil(progress * visitors);
        const needed = neededYes(rate, visitors, lower)[n]!;
        if (needed <= n) expect(lowerBound(n, needed, lower)).toBeGreaterThan(rate);
        const less = Math.min(n, needed - 1);
        expect(lowerBound(n, less, lower)).toBeLessThanOrEqual(rate);
      }),
      { numRuns: 50 },
    );
  });
});
