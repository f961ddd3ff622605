import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { neededAt, tunedTo } from '../goal-power.js';
import { plannedStages } from './boundary.js';
import { binomial, chanceOfAtLeast, chanceOfAtMost } from '../../../../shared/chances.js';
import { type Estimate, estimateAt, type Outcome } from './estimate.js';
import { nextChances, type Stage, walk } from './stages.js';

const LEVEL = 0.025;
const RATE = 0.2;
const VISITORS = 150;

/**
 * Returns the stages of a goal with a close after each fourteenth of the visitors. The goal can be ruled out
 * at all of them.
 */
function stagesOf(rate = RATE, visitors = VISITORS): Stage[] {
  const planned = plannedStages({ level: LEVEL, rate, visitors }, 30);
  const { upper } = tunedTo(rate, visitors);
  const early = Array.from({ length: 14 - planned.length }, (_, part) => {
    const n = Math.round((visitors * (part + 1)) / 14);
    return { visitors: n, needed: n + 1, ruledOut: -1 };
  });
  return [...early, ...planned].map((stage) => ({
    ...stage,
    ruledOut: stage.visitors - neededAt(stage.visitors, 1 - rate, upper),
  }));
}

const STAGES = stagesOf();

/** Returns the estimate if no open sign-ups are left. */
function verdict(outcome: Outcome): Estimate {
  return estimateAt(outcome, { least: outcome, most: outcome }, LEVEL);
}

/** Returns all possible outcomes of the goal, from the lowest to the highest indicated rate. */
function outcomes(): Outcome[] {
  const found: Outcome[] = [];
  let fewest = 0;
  const last = STAGES.length - 1;
  for (const [index, { ruledOut }] of STAGES.entries()) {
    const stages = STAGES.slice(0, index + 1);
    if (index === last) continue;
    for (let yes = fewest; yes <= ruledOut; yes += 1) found.push({ stages, ruledOut: true, yes });
    fewest = Math.max(fewest, ruledOut + 1);
  }
  const final = STAGES[last]!;
  for (let yes = fewest; yes < final.needed; yes += 1) found.push({ stages: STAGES, ruledOut: false, yes });
  for (let index = last; index >= 0; index -= 1) {
    const { visitors, needed } = STAGES[index]!;
    for (let yes = needed; yes <= Math.min(visitors, needed + 48); yes += 1)
      found.push({ stages: STAGES.slice(0, index + 1), ruledOut: false, yes });
  }
  return found;
}

function chanceOf({ stages, yes }: Outcome, truth: number): number {
  const earlier = stages.slice(0, -1);
  const all = nextChances(walk(earlier, truth), earlier, stages.at(-1)!.visitors, truth);
  return chanceOfAtLeast(all, yes) - chanceOfAtLeast(all, yes + 1);
}

const ALL = outcomes().map((outcome) => ({ outcome, verdict: verdict(outcome) }));
const isReached = ({ stages, yes }: Outcome) => yes >= stages.at(-1)!.needed;

describe('the interval of a verdict', () => {
  it('has a lower bound above the target rate if and only if the goal was reached', () => {
    for (const { outcome, verdict } of ALL) expect(verdict.low > RATE).toBe(isReached(outcome));
  });

  it('contains the estimate', () => {
    for (const { verdict } of ALL) {
      expect(verdict.low).toBeLessThanOrEqual(verdict.estimate);
      expect(verdict.high).toBeGreaterThanOrEqual(verdict.estimate);
      expect([verdict.low >= 0, verdict.high <= 1]).toEqual([true, true]);
    }
  });

  it.each([0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 2, 2.5, 3])(
    "covers the true rate (%d times the goal's) with an exact probability of at least 95%",
    (times) => {
      const truth = times * RATE;
      let [all, tooHigh, tooLow] = [0, 0, 0];
      for (const { outcome, verdict } of ALL) {
        const chance = chanceOf(outcome, truth);
        all += chance;
        if (verdict.low > truth) tooHigh += chance;
        if (verdict.high < truth) tooLow += chance;
      }
      expect(all).toBeGreaterThan(0.999);
      expect(tooHigh).toBeLessThanOrEqual(LEVEL);
      expect(tooLow).toBeLessThanOrEqual(LEVEL);
    },
  );

  it.each([0.75, 1, 1.25, 1.5, 2])(
    "has a median-unbiased estimate if the true rate is %d times the goal's",
    (times) => {
      const truth = times * RATE;
      const above = (of: (one: (typeof ALL)[number]) => number) =>
        ALL.reduce((sum, one) => sum + (of(one) > truth ? chanceOf(one.outcome, truth) : 0), 0);
      expect(Math.abs(above(({ verdict }) => verdict.estimate) - 0.5)).toBeLessThan(0.08);
    },
  );

  it('is higher for an earlier close or more conversions', () => {
    for (const [index, { verdict }] of ALL.slice(1).entries()) {
      const lower = ALL[index]!.verdict;
      expect(verdict.estimate).toBeGreaterThanOrEqual(lower.estimate - 1e-12);
      expect(verdict.high).toBeGreaterThanOrEqual(lower.high - 1e-12);
    }
  });

  it('equals the Clopper–Pearson interval if there is only one close', () => {
    const one = (visitors: number, yes: number): Outcome => ({
      stages: [{ visitors, needed: visitors + 1, ruledOut: -1 }],
      ruledOut: false,
      yes,
    });
    const of = (visitors: number, yes: number) => verdict(one(visitors, yes));
    expect(of(20, 5).low).toBeCloseTo(0.0866, 4);
    expect(of(20, 5).high).toBeCloseTo(0.491, 3);
    expect(of(50, 0)).toMatchObject({ low: 0, estimate: 0 });
    expect(of(50, 0).high).toBeCloseTo(1 - 0.025 ** (1 / 50), 10);
    expect(of(50, 50)).toMatchObject({ high: 1, estimate: 1 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(400), (visitors, some) => {
        const yes = Math.min(visitors, some);
        const { low, high } = of(visitors, yes);
        if (yes > 0) expect(chanceOfAtLeast(binomial(visitors, low), yes)).toBeLessThanOrEqual(LEVEL + 1e-9);
        if (yes < visitors)
          expect(chanceOfAtMost(binomial(visitors, high), yes)).toBeLessThanOrEqual(LEVEL + 1e-9);
      }),
      { numRuns: 30 },
    );
  });

  it('has a higher upper bound if more people may still confirm', () => {
    const settled: Outcome = { stages: STAGES, ruledOut: false, yes: 35 };
    const verdict = (open: number) =>
      estimateAt(settled, { least: settled, most: { ...settled, yes: 35 + open } }, LEVEL);
    expect(verdict(4).low).toBe(verdict(0).low);
    expect(verdict(4).estimate).toBe(verdict(0).estimate);
    expect(verdict(4).high).toBeGreaterThan(verdict(0).high);
  });
});

it('the estimate for a goal that was reached early is below the observed rate', () => {
  // The true rate is 10%, the goal 8% with 300 visitors. If the goal is reached early, the observed rate is
  // too high on average.
  const stages = plannedStages({ level: LEVEL, rate: 0.08, visitors: 300 }, 30);
  const sums = { chance: 0, share: 0, estimate: 0 };
  for (const [index, { visitors, needed }] of stages.entries())
    for (let yes = needed; yes < needed + 12; yes += 1) {
      const outcome = { stages: stages.slice(0, index + 1), ruledOut: false, yes };
      const chance = chanceOf(outcome, 0.1);
      sums.chance += chance;
      sums.share += (chance * yes) / visitors;
      sums.estimate += chance * verdict(outcome).estimate;
    }
  expect(sums.share / sums.chance).toBeGreaterThan(0.125);
  expect(sums.estimate).toBeLessThan(sums.share);
});
