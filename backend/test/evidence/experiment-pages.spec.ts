import { patient } from '@groundswell/testing/slowness';
import { describe, it } from '@jest/globals';

import { type ArmCounts, NO_COUNTS, checkSplit } from '../../src/modules/experiments/domain/arms.js';
import { type ExperimentResult, pageResult } from '../../src/modules/experiments/domain/experiment-result.js';
import { firstLook, ratiosSoFar } from '../../src/modules/experiments/domain/page-result.js';
import { VERSION_TAKES } from '../../src/modules/experiments/domain/planning.js';
import { expectAtLeast, expectAtMost, expectBetween, yesOf } from '../support/simulated-share.js';

const RUNS = 50;
/** Test timeout in milliseconds. The long run takes minutes. */
const LIMIT = patient(process.env.EVIDENCE_RUNS ? 1_200_000 : 30_000);
const START = new Date(0);
const DAY_MS = 86_400_000;

interface PageTest {
  /** Probability that a visitor joins and confirms, per version. */
  rates: readonly number[];
  days: number;
  /** Mean visitors per version on a given day. Days are counted from 1. */
  visitors: (day: number) => number;
  /** Factor applied to every rate on a given day. */
  drift?: (day: number) => number;
  /** Days until half of the sign-ups are confirmed. The other half confirm immediately. */
  late?: number;
}

/**
 * Judges a simulated page test, one day at a time.
 * @param each called when each day is closed
 */
function endOf(
  { rates, days, visitors, drift = () => 1, late = 0 }: PageTest,
  random: () => number,
  each: (counts: ArmCounts[]) => void = () => undefined,
): ExperimentResult {
  const counts = rates.map(() => ({ ...NO_COUNTS }));
  const later = rates.map(() => new Array<number>(days + late + 1).fill(0));
  let result: ExperimentResult | null = null;
  for (let day = 1; day <= days; day += 1) {
    // Assigns visitors at random, so that the size of each arm varies independently.
    const people = rates.length * visitors(day);
    for (const [arm, rate] of rates.entries()) {
      const came = yesOf(2 * people, 1 / (2 * rates.length), random);
      const yes = yesOf(came, rate * drift(day), random);
      const waiting = late > 0 ? yesOf(yes, 0.5, random) : 0;
      counts[arm]!.visitors += came;
      later[arm]![Math.min(days, day + late)]! += waiting;
      counts[arm]!.confirmed += yes - waiting + later[arm]![day]!;
    }
    each(counts);
    const isLook = day === days || day * DAY_MS >= firstLook(START, days).getTime();
    result = pageResult(
      counts.map((one) => ({ ...one })),
      result,
      isLook ? day / days : null,
    );
    if (result.outcome !== null) return result;
  }
  return result!;
}

const each = (visitors: number) => () => visitors;
const alike = (rate: number, versions: number) => new Array<number>(versions).fill(rate);

/** Returns true if a version is called better or worse although it isn't. */
const isFalse = ({ verdicts }: ExperimentResult, rates: readonly number[]) =>
  verdicts.some(
    (verdict, arm) =>
      (verdict === 'better' && rates[arm]! <= rates[0]!) || (verdict === 'worse' && rates[arm]! >= rates[0]!),
  );

const EQUAL: [string, PageTest][] = [
  ...[2, 3, 4].flatMap((versions) =>
    [0.03, 0.1, 0.4].map((rate): [string, PageTest] => [
      `${versions} versions at a rate of ${rate}`,
      { rates: alike(rate, versions), days: 28, visitors: each(30) },
    ]),
  ),
  ['few visitors', { rates: alike(0.05, 2), days: 14, visitors: each(4) }],
  ['seven days, so one look', { rates: alike(0.1, 4), days: 7, visitors: each(30) }],
  [
    'nearly all visitors on the first days',
    { rates: alike(0.1, 2), days: 28, visitors: (day) => (day < 3 ? 300 : 8) },
  ],
  [
    'nearly all visitors on the last days',
    { rates: alike(0.1, 2), days: 28, visitors: (day) => (day > 25 ? 300 : 8) },
  ],
  [
    'rates that change each day',
    { rates: alike(0.1, 3), days: 28, visitors: each(30), drift: (day) => (day % 2 ? 0.3 : 1.9) },
  ],
  ['confirmations that come late', { rates: alike(0.1, 2), days: 28, visitors: each(30), late: 3 }],
  ['one version that is truly worse', { rates: [0.1, 0.03, 0.1, 0.1], days: 28, visitors: each(30) }],
];

describe('a page test', () => {
  it.each(EQUAL)(
    'finds no version better or worse in 19 of 20 tests if all are equal to the original: %s',
    (name, test) =>
      expectAtMost(`${name}, falsely better or worse`, 0.05, RUNS, (random) =>
        isFalse(endOf(test, random), test.rates),
      ),
    LIMIT,
  );

  it(
    'finds a version with 1.5 times the rate in three of four tests: 28 days, 30 visitors a day per version, a rate of 10%',
    () =>
      expectAtLeast('1.5 times 10%, 28 days of 30 visitors each, better', 0.75, RUNS, (random) => {
        const { verdicts } = endOf({ rates: [0.1, 0.15], days: 28, visitors: each(30) }, random);
        return verdicts[1] === 'better';
      }),
    LIMIT,
  );

  it.each(
    VERSION_TAKES.flatMap(({ ratio, visitors }) =>
      visitors.map((many, at) => [ratio, many, at + 2] as const),
    ),
  )(
    'finds a version with %d times the rate in 80 of 100 tests, with %i visitors to each of %i versions',
    (ratio, visitors, versions) => {
      const rates = [...alike(0.1, versions - 1), 0.1 * ratio];
      const test = { rates, days: 14, visitors: each(visitors / 14) };
      const name = `${ratio} times 10%, ${versions} versions, ${visitors} each, better`;
      expectBetween(name, [0.8, 0.86], RUNS, (random) => endOf(test, random).verdicts.at(-1) === 'better');
    },
    LIMIT,
  );
});

describe('the interval for the ratio of two rates', () => {
  const RATES: [string, number[]][] = [
    ['1, at few', [0.05, 0.05]],
    ['1.5', [0.1, 0.15]],
    ['3, at many', [0.2, 0.6]],
    ['1/4', [0.2, 0.05]],
  ];

  it.each(RATES)(
    'seldom excludes a true value of %s on the deciding day',
    (name, rates) =>
      expectAtMost(`ratio ${name}, outside the deciding interval`, 0.05, RUNS, (random) => {
        const { low, high } = endOf({ rates, days: 14, visitors: each(40) }, random).ratios![1]!;
        const truth = rates[1]! / rates[0]!;
        return low > truth * (1 + 1e-9) || (high !== null && high < truth * (1 - 1e-9));
      }),
    LIMIT,
  );

  it.each(RATES)(
    'seldom excludes a true value of %s on any earlier day',
    (name, rates) =>
      expectAtMost(`ratio ${name}, outside an interval so far`, 0.05, RUNS, (random) => {
        const truth = rates[1]! / rates[0]!;
        let isOutside = false;
        endOf({ rates, days: 14, visitors: each(40) }, random, (counts) => {
          const { low, high } = ratiosSoFar(counts)[1]!;
          if (low > truth || (high !== null && high < truth)) isOutside = true;
        });
        return isOutside;
      }),
    LIMIT,
  );
});

describe('an equal split of visitors', () => {
  it.each([2, 4])(
    'between %i versions seldom fails the sample ratio check',
    (arms) =>
      expectAtMost(`split of ${arms}, false alarm`, 0.001, 400, (random) => {
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
