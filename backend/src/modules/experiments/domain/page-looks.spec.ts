import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import {
  between,
  binomial,
  chanceOfAtLeast,
  chanceOfAtMost,
  NO_YES,
  sumOfBoth,
} from '../../../shared/chances.js';
import { boundaryAt, isAbove, isBelow, type Look, ratiosLeft } from './page-looks.js';

const LEVEL = 0.025;
/** Generates daily looks in the second half of a test, with a growing number of confirmed sign-ups. */
const looks = fc
  .tuple(fc.integer({ min: 1, max: 14 }), fc.array(fc.nat(25), { minLength: 14, maxLength: 14 }), fc.nat(60))
  .map(([many, added, before]): Look[] => {
    let confirmed = before;
    return added.slice(-many).map((more, index) => {
      confirmed += more;
      return { part: (28 - many + index + 1) / 28, confirmed };
    });
  });
const share = fc.double({ min: 0.2, max: 0.8, noNaN: true });

describe('the boundary between two versions', () => {
  it('is crossed by chance on either side at most as often as the significance level allows, for any number of daily confirmations', () => {
    fc.assert(
      fc.property(looks, share, (at, version) => {
        let [before, better, worse, open] = [0, 0, 0, NO_YES];
        for (const [index, { confirmed }] of at.entries()) {
          const boundary = boundaryAt(at.slice(0, index + 1), version, LEVEL);
          const all = sumOfBoth(open, binomial(confirmed - before, version));
          better += chanceOfAtLeast(all, boundary.better);
          worse += chanceOfAtMost(all, boundary.worse);
          open = between(all, boundary.worse, boundary.better);
          before = confirmed;
        }
        expect(better).toBeLessThanOrEqual(LEVEL);
        expect(worse).toBeLessThanOrEqual(LEVEL);
      }),
      { numRuns: 60 },
    );
  });

  it('is reached if and only if the interval excludes a ratio of 1', () => {
    fc.assert(
      fc.property(looks, share, fc.double({ min: 0, max: 1, noNaN: true }), (at, version, part) => {
        const { confirmed } = at.at(-1)!;
        const boundary = boundaryAt(at, version, LEVEL);
        const near = [boundary.worse, boundary.worse + 1, boundary.better - 1, boundary.better];
        for (const yes of [...near, Math.round(part * confirmed)].filter(
          (one) => one >= 0 && one <= confirmed,
        )) {
          const pair = { confirmed, version: yes, share: version };
          const { low, high } = ratiosLeft(pair, boundary);
          expect(low > 1).toBe(yes >= boundary.better);
          expect(high < 1).toBe(yes <= boundary.worse);
          const value = (yes / Math.max(1, confirmed - yes)) * ((1 - version) / version);
          if (yes < confirmed) expect(low <= value && value <= high).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('agrees with the interval on whether the ratio is above or below a given number', () => {
    const at = [{ part: 1, confirmed: 400 }];
    const [pair, boundary] = [{ confirmed: 400, version: 250, share: 0.5 }, boundaryAt(at, 0.5, LEVEL)];
    const { low, high } = ratiosLeft(pair, boundary);
    for (const ratio of [0.8, 1, 1.25, 1.5, 2, 3]) {
      expect(isAbove(ratio, pair, boundary)).toBe(low > ratio);
      expect(isBelow(ratio, pair, boundary)).toBe(high < ratio);
    }
  });

  it('results in no upper bound without sign-ups from the original, and in a lower bound of 0 without sign-ups from the version', () => {
    const boundary = boundaryAt([{ part: 1, confirmed: 9 }], 0.5, LEVEL);
    expect(ratiosLeft({ confirmed: 9, version: 9, share: 0.5 }, boundary).high).toBe(Infinity);
    expect(ratiosLeft({ confirmed: 9, version: 0, share: 0.5 }, boundary).low).toBe(0);
    const none = boundaryAt([{ part: 1, confirmed: 0 }], 0.5, LEVEL);
    expect(ratiosLeft({ confirmed: 0, version: 0, share: 0.5 }, none)).toEqual({ low: 0, high: Infinity });
  });
});
