import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { TERMS } from '../../../../test/mothers/evidence.mother.js';
import { planOf } from './goal-plan.js';
import { neededAt, neededYes, tunedTo } from './goal-power.js';
import { checkStart, checkTerms, GOAL_BOUNDS, normalizedSources } from './goal-terms.js';

const { rate: RATE, visitors: VISITORS } = GOAL_BOUNDS;
const aRate = fc.double({ ...RATE, noNaN: true });
const someVisitors = fc.integer(VISITORS);

describe('terms', () => {
  it('within the bounds can always be shown, so that they may start', () => {
    fc.assert(fc.property(aRate, someVisitors, (rate, visitors) => checkStart({ ...TERMS, rate, visitors })));
  });

  it('that every visitor’s yes would not show may not start', () => {
    expect(() => checkStart({ ...TERMS, rate: 0.5, visitors: 100 })).not.toThrow();
    expect(neededAt(3, 0.5, tunedTo(0.5, 3).lower)).toBe(4);
  });

  it('tell every field that is wrong at once', () => {
    const wrong = { ...TERMS, rate: Number.NaN, visitors: 0, days: 99 };
    expect(() => checkTerms(wrong)).toThrow(
      expect.objectContaining({
        details: {
          errors: { rate: [expect.anything()], visitors: [expect.anything()], days: [expect.anything()] },
        },
      }),
    );
  });
});

it('sources are as analytics stores them, each once', () =>
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

it('what a number of visitors needs is what the table says', () => {
  fc.assert(
    fc.property(aRate, fc.integer({ min: 100, max: 400 }), fc.nat(400), (rate, visitors, n) => {
      const { lower } = tunedTo(rate, visitors);
      const at = Math.min(Math.max(1, n), visitors);
      expect(neededAt(at, rate, lower)).toBe(neededYes(rate, visitors, lower)[at]);
    }),
  );
});

it('a plan’s chances rise with the rate, and are chances', () => {
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
