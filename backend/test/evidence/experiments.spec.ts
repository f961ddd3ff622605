import { randomFrom } from '@groundswell/testing/random';
import { seed } from '@groundswell/testing/seed';
import { patient } from '@groundswell/testing/slowness';
import { describe, expect, it } from '@jest/globals';

import { ratiosOf, verdictOf } from '../../src/modules/experiments/domain/page-result.js';
import { bestPrice, curveOf } from '../../src/modules/experiments/domain/price-curve.js';
import { checkSplit } from '../../src/modules/experiments/domain/split-check.js';

/** `npm run bench:evidence` asks for many times as many. */
const RUNS = Number(process.env.EVIDENCE_RUNS ?? 400);
/** Milliseconds: the long form takes minutes. */
const LIMIT = patient(process.env.EVIDENCE_RUNS ? 600_000 : 20_000);

/** Standard errors that a simulated share may be above its bound: 1 of 300,000 is further off by chance. */
const ERRORS = 4.5;

/** The share of experiments in which something happens, held against the bound that is proven for it. */
function expectAtMost(name: string, most: number, happens: (random: () => number) => boolean): void {
  const random = randomFrom(seed());
  let count = 0;
  for (let run = 0; run < RUNS; run += 1) if (happens(random)) count += 1;
  const share = count / RUNS;
  if (process.env.EVIDENCE_RUNS)
    process.stdout.write(`${name}: ${(100 * share).toFixed(2)} %, at most ${100 * most} %\n`);
  expect(share).toBeLessThanOrEqual(most + ERRORS * Math.sqrt((most * (1 - most)) / RUNS));
}

/** Confirmed sign-ups of two versions, as they come. @param look what stops it. */
function pageTest(ratio: number, random: () => number, look: (confirmed: number[]) => boolean): boolean {
  const confirmed = [0, 0];
  for (let n = 1; n <= 400; n += 1) {
    confirmed[random() < ratio / (1 + ratio) ? 1 : 0]! += 1;
    if (n % 20 === 0 && look(confirmed)) return true;
  }
  return false;
}

const ratioOf = (confirmed: number[]) => ratiosOf(confirmed.map((count) => ({ confirmed: count })))[1]!;

describe('of a page test that is looked at again and again', () => {
  it.each(['better', 'worse'] as const)(
    'a version without a difference is seldom %s',
    (verdict) =>
      expectAtMost(`no difference, ${verdict}`, 0.025, (random) =>
        pageTest(1, random, (confirmed) => verdictOf(ratioOf(confirmed)) === verdict),
      ),
    LIMIT,
  );

  it.each([1, 1.5, 2, 3])(
    'a ratio of %d is seldom outside its interval at any look',
    (ratio) =>
      expectAtMost(`ratio ${ratio}, not covered`, 0.05, (random) =>
        pageTest(ratio, random, (confirmed) => {
          const { low, high } = ratioOf(confirmed);
          return low > ratio || (high !== null && high < ratio);
        }),
      ),
    LIMIT,
  );
});

describe('of visitors who are shared equally', () => {
  it.each([2, 4])(
    'among %i versions the split is seldom called broken',
    (arms) =>
      expectAtMost(`split of ${arms}, false alarm`, 0.001, (random) => {
        const visitors = new Array<number>(arms).fill(0);
        for (let n = 1; n <= 1_000; n += 1) {
          visitors[Math.floor(random() * arms)]! += 1;
          if (n % 50 === 0 && checkSplit(visitors).broken) return true;
        }
        return false;
      }),
    LIMIT,
  );
});

describe('of a price ladder', () => {
  const PRICES = [900, 1_900, 2_900];

  it.each<[string, number[]]>([
    ['when all bring the same', PRICES.map((price) => 90 / price)],
    ['when the dearest brings a little less', [0.3, 0.3 * (9 / 19), 0.29 * (9 / 29)]],
    ['when nearly nobody would pay', [0.02, 0.01, 0.005]],
    ['when the cheapest is wanted by everybody', [0.9, 0.2, 0.1]],
  ])(
    'no price is falsely the best, %s',
    (name, demand) => {
      const revenues = PRICES.map((price, arm) => price * demand[arm]!);
      expectAtMost(`false best price ${name}`, 0.05, (random) => {
        const arms = PRICES.map(() => ({ visitors: 300, priced: 0, open: 0 }));
        for (const [arm, one] of arms.entries())
          for (let n = 0; n < one.visitors; n += 1) if (random() < demand[arm]!) one.priced += 1;
        const best = bestPrice(curveOf(PRICES, arms));
        // One that brings as much is no better; what is equal may differ in its last digit.
        return (
          best !== null && revenues.some((one, arm) => arm !== best && one > revenues[best]! * (1 - 1e-9))
        );
      });
    },
    LIMIT,
  );
});
