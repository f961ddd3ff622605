import { describe, expect, it } from '@jest/globals';

import { randomFrom } from '@groundswell/testing/random';
import { ratiosOf, verdictOf } from './page-result.js';

const ratio = (original: number, other: number) =>
  ratiosOf([{ confirmed: original }, { confirmed: other }])[1]!;

describe('a version against the original', () => {
  it.each([
    [0, 0, null],
    [0, 5, null],
    [20, 20, null],
    [16, 49, 'better'],
    [49, 16, 'worse'],
    [2_000, 2_000, 'same'],
  ])('of %i to %i confirmed sign-ups is %s', (original, other, verdict) =>
    expect(verdictOf(ratio(original, other))).toBe(verdict),
  );

  it('has no bound above without a sign-up of the original, and none below without its own', () => {
    expect(ratio(0, 3)).toMatchObject({ value: null, high: null });
    expect(ratio(3, 0)).toMatchObject({ value: 0, low: 0 });
  });

  it('has wider bounds beside more versions, so that all of them hold together', () => {
    const among = ratiosOf([{ confirmed: 50 }, { confirmed: 100 }, { confirmed: 50 }])[1]!;
    expect(among.low).toBeLessThan(ratio(50, 100).low);
    expect(among.high!).toBeGreaterThan(ratio(50, 100).high!);
  });

  it('is called better or worse by luck in few tests, however often anybody looks', () => {
    const random = randomFrom(20);
    let [better, worse] = [0, 0];
    for (let test = 0; test < 400; test += 1) {
      const confirmed = [0, 0] as [number, number];
      for (let n = 1; n <= 300; n += 1) {
        confirmed[random() < 0.5 ? 0 : 1] += 1;
        const verdict = n % 10 === 0 ? verdictOf(ratio(...confirmed)) : null;
        if (verdict === 'better') better += 1;
        if (verdict === 'worse') worse += 1;
        if (verdict !== null) break;
      }
    }
    // Each is proven to be at most 2.5 of 100; 20 is more than three standard errors above that.
    expect([better <= 20, worse <= 20]).toEqual([true, true]);
  });
});
