import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { binomial, chanceOfAtLeast, chanceOfAtMost } from '../../../../shared/chances.js';
import { decidedFrom, neededNext, plannedStages } from './boundary.js';
import { nextChances, type Stage, walk } from './stages.js';

const LEVEL = 0.025;
const FEWEST = 30;
const goals = fc.record({
  level: fc.constant(LEVEL),
  rate: fc.double({ min: 0.005, max: 0.5, noNaN: true }),
  visitors: fc.integer({ min: 100, max: 1_000 }),
});

/**
 * Rate and visitors; the level used; probabilities in percent of reaching the goal at 1.25, 1.5 and 2 times
 * the rate; average number of visitors needed. Computed independently.
 */
const TABLE: [number, number, number, number[], number[]][] = [
  [0.08, 300, 2.29, [22.3, 63.3, 98.8], [286, 250, 175]],
  [0.03, 500, 2.33, [15.4, 43.3, 90.4], [485, 449, 344]],
  [0.05, 1_000, 2.17, [38.3, 89.2, 100], [913, 700, 511]],
  [0.2, 150, 2.39, [30.9, 80.5, 100], [141, 115, 79]],
  [0.5, 100, 2.28, [68.6, 99.9, 100], [83, 54, 50]],
];

/** Returns the boundary for closes after these numbers of visitors. The last number is the last close. */
function boundaryOf(plan: { level: number; rate: number; visitors: number }, closes: number[]): Stage[] {
  const stages: Stage[] = [];
  for (const [index, visitors] of closes.entries()) {
    const needed = neededNext(plan, stages, visitors, index === closes.length - 1);
    stages.push({ visitors, needed, ruledOut: -1 });
  }
  return stages;
}

describe.each(TABLE)('a goal of %d with %i visitors', (rate, visitors, level, reached, average) => {
  const stages = plannedStages({ level: LEVEL, rate, visitors }, FEWEST);
  const at = (times: number) => {
    let sum = 0;
    const { reached: chance } = walk(stages, times * rate, (stage, decided) => {
      sum += stage.visitors * decided;
    });
    return [100 * chance, sum + visitors * (1 - chance)] as const;
  };

  it('has the independently computed false-positive rate', () => expect(at(1)[0]).toBeCloseTo(level, 1));

  it('has the independently computed power and average number of visitors', () => {
    const found = [1.25, 1.5, 2].map((times) => at(times));
    for (const [index, [chance, people]] of found.entries()) {
      expect(Math.abs(chance - reached[index]!)).toBeLessThan(0.06);
      expect(Math.abs(people - average[index]!)).toBeLessThan(0.6);
    }
  });
});

describe('the boundary for a goal', () => {
  it('is 24 conversions at half and 35 at the end for a goal of 8% with 300 visitors', () =>
    expect(
      plannedStages({ level: LEVEL, rate: 0.08, visitors: 300 }, FEWEST).map(({ visitors, needed }) => [
        visitors,
        needed,
      ]),
    ).toEqual([
      [150, 24],
      [171, 25],
      [193, 27],
      [214, 28],
      [236, 30],
      [257, 32],
      [279, 33],
      [300, 35],
    ]));

  it('requires a lower rate the more visitors there are', () => {
    fc.assert(
      fc.property(goals, (goal) => {
        const stages = plannedStages(goal, FEWEST);
        for (const [index, { visitors, needed }] of stages.slice(1).entries()) {
          const before = stages[index]!;
          // If there are few conversions, rounding may require one less at a later close.
          expect(needed).toBeGreaterThanOrEqual(before.needed - 1);
          // Rounding to whole numbers can be off by at most one conversion.
          expect(needed - 1).toBeLessThan((before.needed / before.visitors) * visitors);
        }
        expect(stages[0]!.visitors).toBeGreaterThanOrEqual(Math.max(FEWEST, goal.visitors / 2));
      }),
      { numRuns: 60 },
    );
  });

  it('never exceeds the significance level, but would at the end with one conversion less, for any closes', () => {
    const closes = fc.array(fc.integer({ min: 30, max: 1_500 }), { minLength: 1, maxLength: 28 });
    fc.assert(
      fc.property(goals, closes, (goal, unordered) => {
        const stages = boundaryOf(
          goal,
          unordered.sort((a, b) => a - b),
        );
        const { reached, open } = walk(stages, goal.rate);
        expect(reached).toBeLessThanOrEqual(LEVEL);
        const last = stages.at(-1)!;
        const oneLess = chanceOfAtLeast(open, last.needed - 1);
        expect(reached + oneLess).toBeGreaterThan(LEVEL);
      }),
      { numRuns: 100 },
    );
  });

  it('uses the rest of the significance level at the last close, even with fewer or more visitors than planned', () => {
    const goal = { level: LEVEL, rate: 0.08, visitors: 300 };
    for (const visitors of [60, 120, 299, 340, 5_000]) {
      const [{ needed }] = boundaryOf(goal, [visitors]) as [Stage];
      const all = binomial(visitors, 0.08);
      expect(chanceOfAtLeast(all, needed)).toBeLessThanOrEqual(LEVEL);
      expect(chanceOfAtLeast(all, needed - 1)).toBeGreaterThan(LEVEL);
    }
    // A last close without new visitors requires fewer conversions than the previous close.
    const [before, after] = boundaryOf(goal, [200, 200]) as [Stage, Stage];
    expect(after.needed).toBeLessThan(before.needed);
  });

  it("doesn't exceed the significance level if conversion probabilities differ, as long as none is above the goal", () => {
    const goal = { level: LEVEL, rate: 0.2, visitors: 150 };
    const stages = plannedStages(goal, FEWEST);
    const level = walk(stages, goal.rate).reached;
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 150, maxLength: 150 }),
        (parts) => {
          let [reached, open] = [0, new Map([[0, 1]])];
          for (const [index, part] of parts.entries()) {
            open = afterOne(open, part * goal.rate);
            const stage = stages.find(({ visitors }) => visitors === index + 1);
            if (!stage) continue;
            for (const [yes, chance] of open) if (yes >= stage.needed) reached += chance;
            open = new Map([...open].filter(([yes]) => yes < stage.needed));
          }
          expect(reached).toBeLessThanOrEqual(level);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('starts at half of the visitors, but at no fewer than thirty', () => {
    expect([100, 101, 300, 3_000].map((visitors) => decidedFrom(visitors, FEWEST))).toEqual([
      50, 51, 150, 1_500,
    ]);
    expect(decidedFrom(40, FEWEST)).toBe(30);
  });

  it('is computed exactly for the largest goal, even if a million visitors come on the last day', () => {
    const goal = { level: LEVEL, rate: 0.5, visitors: 3_000 };
    const closes = Array.from({ length: 28 }, (_, day) => Math.round((3_000 * (day + 1)) / 28));
    const stages = boundaryOf(goal, [...closes.slice(14, -1), 1_000_000]);
    const [before, last] = [walk(stages.slice(0, -1), goal.rate), stages.at(-1)!];
    const all = nextChances(before, stages.slice(0, -1), last.visitors, goal.rate);
    expect(before.reached + chanceOfAtLeast(all, last.needed)).toBeLessThanOrEqual(LEVEL);
    expect(before.reached + chanceOfAtLeast(all, last.needed - 1)).toBeGreaterThan(LEVEL);
  });
});

describe('the probability distribution of the conversions', () => {
  it('equals the binomial distribution', () => {
    const { least, of } = binomial(4, 0.5);
    expect([least, ...of]).toEqual([0, 0.0625, 0.25, 0.375, 0.25, 0.0625]);
    expect(binomial(10, 0)).toEqual({ least: 0, of: Float64Array.of(1) });
    expect(binomial(10, 1)).toEqual({ least: 10, of: Float64Array.of(1) });
    // Expected value from the incomplete beta function: 40 or more of 300 at 8%.
    expect(chanceOfAtLeast(binomial(300, 0.08), 40)).toBeCloseTo(0.00107757885, 8);
  });

  it('has a total of one on both sides of any number', () => {
    const some = fc.record({ n: fc.nat(2_000), chance: fc.double({ min: 0, max: 1, noNaN: true }) });
    fc.assert(
      fc.property(some, fc.nat(2_000), ({ n, chance }, yes) => {
        const all = binomial(n, chance);
        expect(chanceOfAtMost(all, yes) + chanceOfAtLeast(all, yes + 1)).toBeCloseTo(1, 12);
      }),
    );
  });
});

function afterOne(open: Map<number, number>, chance: number): Map<number, number> {
  const next = new Map<number, number>();
  for (const [yes, weight] of open) {
    next.set(yes, (next.get(yes) ?? 0) + weight * (1 - chance));
    next.set(yes + 1, (next.get(yes + 1) ?? 0) + weight * chance);
  }
  return next;
}
