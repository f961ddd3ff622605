import { randomFrom } from '@groundswell/testing/random';
import { seed } from '@groundswell/testing/seed';
import { describe, expect, it } from '@jest/globals';

import { type Ends, UNTUNED } from '../../src/shared/confidence-sequence.js';
import { neededYes, tunedTo } from '../../src/modules/evidence/domain/goal-power.js';
import { chanceToReach, driftingRun, missesUnderPeeking } from '../support/peeking.js';

/** Number of simulated goals. `npm run bench:evidence -w lab` runs ten times as many. */
const RUNS = Number(process.env.EVIDENCE_RUNS ?? 2_000);
const GOALS: [number, number][] = [
  [0.08, 300],
  [0.03, 500],
  [0.2, 150],
  [0.05, 1_000],
];
const TIMES = [0.5, 1, 1.5, 2];
/** Tolerance for a simulated proportion, in standard errors. By chance, 1 in 370,000 exceeds it. */
const ERRORS = 4.5;

function covered(truth: number, visitors: number, ends: Ends, looks?: number): number {
  const random = randomFrom(seed());
  const { above, below } = missesUnderPeeking({ truth, visitors, ends, looks, runs: RUNS, random });
  report(
    `${percent(truth)} of ${visitors}, ${looks ?? 'a look after each'}: covered ${percent(1 - above - below)}`,
  );
  return 1 - above - below;
}

/** Widens the bounds in short runs, whose results vary more. */
function scatter(share: number): number {
  return RUNS >= 20_000 ? 0 : ERRORS * Math.sqrt((share * (1 - share)) / RUNS);
}

function expectWithin(share: number, least: number, most: number): void {
  expect(share).toBeGreaterThanOrEqual(least - scatter(least));
  expect(share).toBeLessThanOrEqual(most + scatter(most));
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}

/** Prints a line, but only in long runs. */
function report(line: string): void {
  if (process.env.EVIDENCE_RUNS) process.stdout.write(`${line}\n`);
}

describe.each(GOALS)('the interval for a goal of %d with %i visitors', (rate, visitors) => {
  const ends = tunedTo(rate, visitors);
  const needed = neededYes(rate, visitors, ends.lower);

  it.each(TIMES)("covers a true rate of %d times the goal's at every look in the same run", (times) => {
    expectWithin(covered(times * rate, visitors, ends), 0.945, 0.993);
    expectWithin(covered(times * rate, visitors, ends, 14), 0.945, 0.993);
  });

  it.each(TIMES)(
    "is entirely above the goal as often as computed if the true rate is %d times the goal's",
    (times) => {
      const random = randomFrom(seed() + 1);
      let reached = 0;
      for (let run = 0; run < RUNS; run += 1)
        for (let n = 1, yes = 0; n <= visitors; n += 1) {
          if (random() < times * rate) yes += 1;
          if (yes < needed[n]!) continue;
          reached += 1;
          break;
        }
      const exact = chanceToReach(needed, times * rate);
      report(
        `goal ${percent(rate)} of ${visitors}, truth ${times} times: reached ${percent(reached / RUNS)}, exact ${percent(exact)}`,
      );
      const error = Math.sqrt((exact * (1 - exact)) / RUNS);
      expect(Math.abs(reached / RUNS - exact)).toBeLessThanOrEqual(ERRORS * error + 1 / RUNS);
    },
  );
});

describe('the interval without a goal', () => {
  it.each([0.03, 0.08, 0.2, 0.5])('covers a true rate of %d after every one of 2,000 visitors', (truth) =>
    expectWithin(covered(truth, 2_000, UNTUNED), 0.945, 0.993),
  );
});

describe('the verdict on a goal whose rate drifts', () => {
  const goal = { rate: 0.08, visitors: 300, ends: tunedTo(0.08, 300) };
  const runs = Math.ceil(RUNS / 5);

  it.each<[string, Parameters<typeof driftingRun>[1]]>([
    ['a good start', (n) => (n <= 75 ? 0.16 : 0.16 / 3)],
    ['a slow start', (n) => (n <= 150 ? 0.04 : 0.12)],
    ['waves', (n) => (Math.floor(n / 20) % 2 ? 0.02 : 0.14)],
    ['contagion', (n, _yes, last) => (n - last <= 5 ? 0.3 : 0.06)],
    ['bursts that keep the mean at the goal', (n, _yes, _last, sum) => (sum + 0.4 <= 0.08 * n ? 0.4 : 0)],
  ])('is still correct after %s', (name, chanceOf) => {
    const random = randomFrom(seed() + 2);
    const seen = Array.from({ length: runs }, () => driftingRun(goal, chanceOf, random));
    const share = (of: 'missed' | 'reachedFalsely') => seen.filter((run) => run[of]).length / runs;
    report(
      `${name}: missed ${percent(share('missed'))}, reached falsely ${percent(share('reachedFalsely'))}`,
    );
    expect(share('missed')).toBeLessThanOrEqual(0.05 + scatter(0.05));
    expect(share('reachedFalsely')).toBeLessThanOrEqual(0.04 + scatter(0.04));
  });
});

it('Wilson’s interval covers a proportion at a single look as often as it claims, which validates the simulation', () => {
  const random = randomFrom(seed() + 3);
  let held = 0;
  for (let run = 0; run < RUNS; run += 1) {
    let yes = 0;
    for (let n = 1; n <= 300; n += 1) if (random() < 0.08) yes += 1;
    const [low, high] = wilson(300, yes);
    if (low <= 0.08 && 0.08 <= high) held += 1;
  }
  report(`Wilson's interval, one look: covered ${percent(held / RUNS)}`);
  expectWithin(held / RUNS, 0.94, 0.96);
});

/** Wilson's score interval (1927). Correct for a fixed number of visitors and a single look. */
function wilson(n: number, yes: number): [number, number] {
  const z = 1.959964;
  const share = yes / n;
  const scale = 1 + z ** 2 / n;
  const middle = (share + z ** 2 / (2 * n)) / scale;
  const half = (z * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2))) / scale;
  return [middle - half, middle + half];
}
