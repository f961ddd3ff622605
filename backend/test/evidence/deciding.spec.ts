import { randomFrom } from '@groundswell/testing/random';
import { seed } from '@groundswell/testing/seed';
import { describe, expect, it } from '@jest/globals';

import { addDays, dayOf } from '../../src/shared/day.js';
import { aGoal } from '../mothers/goal.mother.js';
import { answersOfGroups, decide, decidedGoal } from '../support/deciding.js';

/** Number of simulated goals. `npm run bench:evidence -w lab` runs ten times as many. */
const RUNS = Number(process.env.EVIDENCE_RUNS ?? 1_000);
/** Number of runs through a goal's complete code, day by day. Each takes about ten milliseconds. */
const WHOLE_RUNS = Math.ceil(RUNS / 10);
const LEVEL = 0.025;
/** Tolerance for a simulated proportion, in standard errors. By chance, 1 in 370,000 exceeds it. */
const ERRORS = 4.5;

/**
 * Rate and visitors, then the fraction of goals reached and the mean number of visitors if the true rate is
 * 1.25, 1.5 and 2 times the goal's.
 */
const GOALS: [number, number, number[], number[]][] = [
  [0.08, 300, [0.223, 0.633, 0.988], [286, 250, 175]],
  [0.03, 500, [0.154, 0.433, 0.904], [485, 449, 344]],
  [0.05, 1_000, [0.383, 0.892, 1], [913, 700, 511]],
  [0.2, 150, [0.309, 0.805, 1], [141, 115, 79]],
];

function scatter(share: number, runs = RUNS): number {
  return ERRORS * Math.sqrt((share * (1 - share)) / runs) + 1 / runs;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)}%`;
}

/** Prints a line, but only in long runs. */
function report(line: string): void {
  if (process.env.EVIDENCE_RUNS) process.stdout.write(`${line}\n`);
}

describe.each(GOALS)('a simulated goal of %d with %i visitors', (rate, visitors, power, average) => {
  const goal = decidedGoal(rate, visitors);

  function runsAt(times: number) {
    const random = randomFrom(seed());
    const truth = times * rate;
    const sums = { reached: 0, covered: 0, contradicted: 0, visitors: 0 };
    for (let run = 0; run < RUNS; run += 1) {
      const { reached, estimate, visitors: came } = decide(goal, () => random() < truth);
      if (reached) sums.reached += 1;
      if (estimate.low <= truth && truth <= estimate.high) sums.covered += 1;
      if (reached !== estimate.low > rate) sums.contradicted += 1;
      sums.visitors += came;
    }
    report(
      `${percent(rate)} of ${visitors}, truth ${times} times: reached ${percent(sums.reached / RUNS)}, covered ${percent(sums.covered / RUNS)}, ${Math.round(sums.visitors / RUNS)} visitors`,
    );
    return sums;
  }

  it.each([0.5, 0.75, 1, 1.25, 1.5, 2, 3])(
    "has an interval that covers a true rate of %d times the goal's in 95% of runs and never contradicts the verdict",
    (times) => {
      const { covered, contradicted } = runsAt(times);
      expect(covered / RUNS).toBeGreaterThanOrEqual(0.95 - scatter(0.95));
      expect(contradicted).toBe(0);
    },
  );

  it('is reached by chance no more often than its significance level allows', () => {
    const { reached } = runsAt(1);
    expect(reached / RUNS).toBeLessThanOrEqual(LEVEL + scatter(LEVEL));
  });

  it.each([1.25, 1.5, 2])(
    "is reached as often and as early as computed if the true rate is %d times the goal's",
    (times) => {
      const sums = runsAt(times);
      const index = [1.25, 1.5, 2].indexOf(times);
      const expected = power[index]!;
      expect(Math.abs(sums.reached / RUNS - expected)).toBeLessThanOrEqual(0.01 + scatter(expected));
      // Goals that are ruled out early need slightly fewer visitors than the table shows.
      expect(Math.abs(sums.visitors / RUNS - average[index]!)).toBeLessThanOrEqual(0.04 * visitors);
    },
  );
});

describe.each([2, 4, 8])('groups of %i people who act alike, with one network per group', (size) => {
  const goal = decidedGoal(0.08, 300);
  const reached = (onePerNetwork: boolean) => {
    const random = randomFrom(seed() + size);
    let count = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const answers = answersOfGroups({ size, rate: 0.08, counted: 300 }, onePerNetwork, random);
      if (decide(goal, () => answers.shift()!).reached) count += 1;
    }
    report(
      `groups of ${size}, ${onePerNetwork ? 'one of a network' : 'all'} counted: reached ${percent(count / RUNS)}`,
    );
    return count / RUNS;
  };

  it('reach a goal by chance no more often than its significance level allows if only one person per network counts', () =>
    expect(reached(true)).toBeLessThanOrEqual(LEVEL + scatter(LEVEL)));

  it('reach a goal by chance far more often than its significance level allows if every person counts', () =>
    expect(reached(false)).toBeGreaterThan(2 * LEVEL));
});

describe.each([0.5, 1, 1.5, 2])(
  "a goal with late confirmations, at a true rate of %d times the goal's",
  (times) => {
    it('respects its significance level and the coverage of its interval', () => {
      const random = randomFrom(seed() + 7);
      const truth = times * 0.2;
      const sums = { reached: 0, covered: 0, contradicted: 0 };
      for (let run = 0; run < WHOLE_RUNS; run += 1) {
        const { state, low, high } = oneWithLateConfirmations(truth, random);
        if (state === 'reached') sums.reached += 1;
        if (low <= truth && truth <= high) sums.covered += 1;
        if ((state === 'reached') !== low > 0.2) sums.contradicted += 1;
      }
      report(
        `late confirmations, truth ${times} times: reached ${percent(sums.reached / WHOLE_RUNS)}, covered ${percent(sums.covered / WHOLE_RUNS)}`,
      );
      expect(sums.covered / WHOLE_RUNS).toBeGreaterThanOrEqual(0.95 - scatter(0.95, WHOLE_RUNS));
      expect(sums.contradicted).toBe(0);
      if (times <= 1)
        expect(sums.reached / WHOLE_RUNS).toBeLessThanOrEqual(LEVEL + scatter(LEVEL, WHOLE_RUNS));
    });
  },
);

/** Judges a goal of 20% with 150 visitors day by day. Half of those who confirm do so a day or two later. */
function oneWithLateConfirmations(truth: number, random: () => number) {
  const start = new Date('2026-05-01T00:00:00.000Z');
  const goal = aGoal(start, { rate: 0.2, visitors: 150 });
  /** Confirmations and sign-ups, by day. */
  const confirmed = new Array<number>(20).fill(0);
  const joined = new Array<number>(20).fill(0);
  let visitors = 0;
  for (let day = 0; !goal.isDecided; day += 1) {
    for (let come = 0; come < 11 && visitors < 150; come += 1, visitors += 1) {
      if (random() >= truth) continue;
      joined[day]! += 1;
      confirmed[day + Math.floor(random() * 3) * Math.round(random())]! += 1;
    }
    const yes = sum(confirmed.slice(0, day + 1));
    const tally = { visitors, yes, open: sum(joined) - yes, counted: 0 };
    goal.judge(addDays(dayOf(start), day), tally, start);
  }
  const { state, low, high } = goal.snapshot();
  return { state, low: low!, high: high! };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
