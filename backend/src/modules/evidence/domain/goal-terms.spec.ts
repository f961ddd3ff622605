import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { TERMS } from '../../../../test/mothers/evidence.mother.js';
import { planOf, plannedFor } from './goal-test.js';
import { neededAt, neededYes, tunedTo } from './goal-power.js';
import { checkStart, checkTerms, GOAL_BOUNDS, normalizedSources } from './goal-terms.js';

const { rate: RATE, visitors: VISITORS } = GOAL_BOUNDS;
const aRate = fc.double({ ...RATE, noNaN: true });
const someVisitors = fc.integer(VISITORS);

describe('goal terms', () => {
  it('are accepted if they are within the bounds, because any such rate can be proven', () => {
    fc.assert(fc.property(aRate, someVisitors, (rate, visitors) => checkStart({ ...TERMS, rate, visitors })));
  });

  it("are rejected if the rate couldn't be proven even if every visitor converted", () => {
    expect(() => checkStart({ ...TERMS, rate: 0.5, visitors: 100 })).not.toThrow();
    // With three visitors, no close could decide.
    expect(plannedFor(0.5, 3)).toEqual([]);
  });

  it('are rejected if the required count exceeds the number of visitors', () => {
    const atLeast = (count: number) => ({
      ...TERMS,
      visitors: 300,
      atLeast: { metric: 'confirmed' as const, count },
    });
    expect(() => checkStart(atLeast(300))).not.toThrow();
    expect(() => checkStart(atLeast(301))).toThrow(
      expect.objectContaining({
        details: {
          errors: { atLeast: ['Choose at most 300 people: the goal doesn’t wait for more visitors.'] },
          fieldErrors: { atLeast: [{ code: 'OUT_OF_RANGE', params: { min: 1, max: 300 } }] },
        },
      }),
    );
  });

  it('are rejected with all invalid fields listed together', () => {
    const wrong = { ...TERMS, rate: Number.NaN, visitors: 0, days: 99 };
    expect(() => checkTerms(wrong)).toThrow(
      expect.objectContaining({
        details: {
          errors: { rate: [expect.anything()], visitors: [expect.anything()], days: [expect.anything()] },
          fieldErrors: {
            rate: [{ code: 'RATE_OUT_OF_RANGE', params: { min: 0.005, max: 0.5 } }],
            visitors: [{ code: 'OUT_OF_RANGE', params: { min: 100, max: 3000 } }],
            days: [{ code: 'OUT_OF_RANGE', params: { min: 3, max: 28 } }],
          },
        },
      }),
    );
  });
});

it('normalizedSources normalizes sources like analytics and removes duplicates', () =>
  expect(
    normalizedSources([
      { channel: 'direct', source: 'x', campaign: 'y' },
      { channel: 'campaign', source: ' A  b', campaign: 'C' },
      { channel: 'campaign', source: 'a b', campaign: 'c' },
      { channel: 'referrer', source: 'WWW.example.com', campaign: 'y' },
    ]),
  ).toEqual([
    { channel: 'direct', source: '', campaign: '' },
    { channel: 'campaign', source: 'a b', campaign: 'c' },
    { channel: 'referrer', source: 'example.com', campaign: '' },
  ]));

it('neededAt returns the same numbers as the table from neededYes', () => {
  fc.assert(
    fc.property(aRate, fc.integer({ min: 100, max: 400 }), fc.nat(400), (rate, visitors, n) => {
      const { lower } = tunedTo(rate, visitors);
      const at = Math.min(Math.max(1, n), visitors);
      expect(neededAt(at, rate, lower)).toBe(neededYes(rate, visitors, lower)[at]);
    }),
  );
});

it("planOf returns probabilities from 0 to 1 that don't decrease as the rate increases", () => {
  fc.assert(
    fc.property(aRate, fc.integer({ min: 100, max: 600 }), (rate, visitors) => {
      const { chances } = planOf(rate, visitors);
      for (const [index, one] of chances.entries()) {
        expect(one.rate).toBeLessThanOrEqual(1);
        expect(one.chance).toBeLessThanOrEqual(1);
        expect(one.chance).toBeGreaterThanOrEqual(chances[index - 1]?.chance ?? 0);
      }
    }),
  );
});

it('planOf for 8% of 300 visitors requires 35 conversions, and allows no decision before half of the visitors', () => {
  const { needed, chances } = planOf(0.08, 300);
  expect(needed).toEqual([
    { visitors: 30, yes: 31 },
    { visitors: 75, yes: 76 },
    { visitors: 150, yes: 24 },
    { visitors: 300, yes: 35 },
  ]);
  expect(chances.map(({ chance }) => Math.round(1000 * chance) / 10)).toEqual([2.3, 22.3, 63.3, 98.8, 100]);
});
