import { patient } from '@groundswell/testing/slowness';
import { describe, it } from '@jest/globals';

import { priceResult } from '../../src/modules/experiments/domain/experiment-result.js';
import { NO_COUNTS } from '../../src/modules/experiments/domain/arms.js';
import { PRICE_CHANCES, PRICE_VISITORS } from '../../src/modules/experiments/domain/planning.js';
import { expectAtLeast, expectAtMost, expectBetween, yesOf } from '../support/simulated-share.js';

const RUNS = 100;
/** Test timeout in milliseconds. The long run takes minutes. */
const LIMIT = patient(process.env.EVIDENCE_RUNS ? 1_200_000 : 30_000);

const LADDER = [900, 1_900, 2_900, 4_900];

/** Simulates a price test where people say yes with these probabilities. */
function endOf(
  prices: readonly number[],
  demand: readonly number[],
  random: () => number,
  visitors = PRICE_VISITORS,
) {
  const counts = demand.map((chance) => ({
    ...NO_COUNTS,
    visitors,
    priced: yesOf(visitors, chance, random),
  }));
  return priceResult(
    counts,
    null,
    prices.map((amount) => ({ amount, currency: 'USD', per: 'month' })),
    true,
  );
}

/**
 * Returns the probabilities of a yes at which every price earns as much as the lowest price does at `yes`.
 */
const equal = (prices: readonly number[], yes: number) => prices.map((price) => (yes * prices[0]!) / price);

/** Returns true if a price is called the best although a different one earns as much or more. */
function isFalselyBest(prices: readonly number[], demand: readonly number[], random: () => number): boolean {
  const revenues = prices.map((price, arm) => price * demand[arm]!);
  const { best } = endOf(prices, demand, random);
  // Equal revenues may differ in the last digit because of rounding.
  return best !== null && revenues.some((one, arm) => arm !== best && one > revenues[best]! * (1 - 1e-9));
}

/** Price ladders from narrow to wide, each with the demand at its lowest price. */
const SHAPES: [string, number[], number][] = [
  ['of a usual ladder', LADDER, 0.3],
  ['of a wide ladder, from nearly all to hardly anyone', [100, 1_000, 5_000, 20_000], 0.9],
  ['of a narrow ladder that few want', [900, 1_000, 1_100, 1_200], 0.02],
];

describe.each([2, 3, 4])('a test of %i prices', (many) => {
  it.each(SHAPES)(
    'finds no best price in 19 of 20 tests if all prices earn the same: %s',
    (name, ladder, yes) => {
      const prices = ladder.slice(0, many);
      const demand = equal(prices, yes);
      expectAtMost(`${many} equal prices ${name}, false best`, 0.05, RUNS, (random) =>
        isFalselyBest(prices, demand, random),
      );
    },
    LIMIT,
  );

  it.each([0, 1, 2, 3].filter((arm) => arm < many))(
    'finds the price that earns twice as much as the others, at position %i of the ladder, as often as required',
    (best) => {
      const prices = LADDER.slice(0, many);
      const demand = equal(prices, 0.3).map((yes, arm) => (arm === best ? 2 * yes : yes));
      const least = [0.95, 0.88, 0.55][many - 2]!;
      expectAtLeast(
        `${many} prices, number ${best} brings in twice as much, found`,
        least,
        RUNS,
        (random) => {
          const result = endOf(prices, demand, random);
          return result.best === best;
        },
      );
    },
    LIMIT,
  );

  it.each(PRICE_CHANCES)(
    'finds a price that earns twice as much as the others as often as the planning table says, if $yes people say yes',
    ({ yes, percent }) => {
      const prices = LADDER.slice(0, many);
      const demand = equal(prices, yes);
      demand[many - 1]! *= 2;
      const chance = percent[many - 2]! / 100;
      const range: [number, number] = [chance, Math.min(1, chance + 0.04)];
      expectBetween(`${many} prices, ${yes} yes to the lowest, planned`, range, RUNS, (random) => {
        const { best } = endOf(prices, demand, random);
        return best === many - 1;
      });
    },
    LIMIT,
  );
});

describe('a price test in which only some prices earn the same', () => {
  it.each<[string, number[], number[]]>([
    ['two of three', [900, 1_900, 2_900], [0.3, 0.3 * (9 / 19), 0.01]],
    ['the lowest and the highest of four', LADDER, [0.3, 0.05, 0.03, 0.3 * (9 / 49)]],
    ['the two highest, wanted by hardly anyone', [100, 10_000, 20_000], [0.3, 0.01, 0.005]],
    ['three of four', [100, 1_000, 5_000, 20_000], [0.9, 0.01, 0.018, 0.0045]],
    [
      'a most expensive one that earns slightly less',
      [900, 1_900, 2_900],
      [0.3, 0.3 * (9 / 19), 0.29 * (9 / 29)],
    ],
  ])(
    'names a false best price in at most one of 20 tests: %s',
    (name, prices, demand) =>
      expectAtMost(`some equal prices, ${name}, false best`, 0.05, RUNS, (random) =>
        isFalselyBest(prices, demand, random),
      ),
    LIMIT,
  );
});

describe('the demand in a price test', () => {
  it.each([0.02, 0.1, 0.5])(
    'is seldom said to rise with the price if the probability of a yes is %d at every price',
    (yes) =>
      expectAtMost(`flat demand of ${yes}, no answer`, 0.003, RUNS, (random) => {
        const { outcome } = endOf(LADDER, [yes, yes, yes, yes], random);
        return outcome === 'no-answer';
      }),
    LIMIT,
  );

  it.each([1, 2, 3])(
    'with forty forged answers at price number %i seldom leads to a best price, if few people say yes',
    (forged) =>
      expectAtMost(`forty false answers at price ${forged}, best`, 0.15, RUNS, (random) => {
        const counts = [0.08, 0.06, 0.05, 0.04].map((chance, arm) => {
          const added = arm === forged ? 40 : 0;
          return { ...NO_COUNTS, visitors: 300 + added, priced: yesOf(300, chance, random) + added };
        });
        const prices = LADDER.map((amount) => ({ amount, currency: 'USD' as const, per: 'month' as const }));
        return priceResult(counts, null, prices, true).outcome === 'best';
      }),
    LIMIT,
  );
});
