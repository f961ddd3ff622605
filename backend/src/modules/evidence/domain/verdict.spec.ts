import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { TERMS } from '../../../../test/mothers/evidence.mother.js';
import type { GoalTerms } from './goal-terms.js';
import { isFinal, type Phase, type ProvenRate, type Tally, verdictOf } from './verdict.js';

const WITH_COUNT = { ...TERMS, atLeast: { metric: 'wouldPay', count: 10 } as const };
const NOTHING: ProvenRate = { above: false, below: false };
const ABOVE: ProvenRate = { above: true, below: false };
const BELOW: ProvenRate = { above: false, below: true };

function tally(visitors: number, yes: number, more: Partial<Tally> = {}): Tally {
  return { visitors, yes, open: 0, counted: 0, ...more };
}

describe('verdictOf while visitors are still coming', () => {
  it.each([
    [NOTHING, tally(0, 0), { state: 'counting' }],
    [NOTHING, tally(29, 5), { state: 'counting' }],
    [NOTHING, tally(30, 2), { state: 'behind' }],
    [NOTHING, tally(100, 8), { state: 'promising' }],
    [NOTHING, tally(120, 60), { state: 'promising' }],
    [ABOVE, tally(150, 24), { state: 'reached' }],
    [BELOW, tally(300, 10), { state: 'missed', because: 'below' }],
  ])('returns the expected verdict for %j and %j: %j', (proven, one, expected) =>
    expect(verdictOf(TERMS, proven, one, 'running')).toEqual(expected),
  );

  it('calls a goal promising until its additional count is reached', () => {
    const one = tally(290, 22, { counted: 9 });
    expect(verdictOf(WITH_COUNT, ABOVE, one, 'running')).toEqual({ state: 'promising' });
    expect(verdictOf(WITH_COUNT, ABOVE, { ...one, counted: 10 }, 'running')).toEqual({ state: 'reached' });
  });
});

describe('verdictOf after the last visitor', () => {
  it.each<[ProvenRate, Tally, Phase, GoalTerms, object]>([
    [NOTHING, tally(300, 30, { open: 9 }), 'settling', TERMS, { state: 'settling' }],
    [NOTHING, tally(300, 30), 'settling', TERMS, { state: 'missed', because: 'not-shown' }],
    [NOTHING, tally(300, 30, { open: 9 }), 'ended', TERMS, { state: 'missed', because: 'not-shown' }],
    [NOTHING, tally(12, 2), 'ended', TERMS, { state: 'missed', because: 'too-few' }],
    [ABOVE, tally(300, 40, { counted: 4 }), 'ended', WITH_COUNT, { state: 'missed', because: 'count' }],
    [ABOVE, tally(300, 40), 'withdrawn', TERMS, { state: 'withdrawn' }],
    [ABOVE, tally(300, 40), 'void', TERMS, { state: 'void' }],
  ])('returns the expected verdict for %j, %j, %s and %j: %j', (proven, one, phase, terms, expected) =>
    expect(verdictOf(terms, proven, one, phase)).toEqual(expected),
  );

  it('always returns a final verdict once a goal has ended', () => {
    fc.assert(
      fc.property(fc.nat(3_000), fc.nat(3_000), fc.boolean(), fc.boolean(), (visitors, yes, above, below) => {
        const one = tally(visitors, Math.min(yes, visitors));
        expect(isFinal(verdictOf(WITH_COUNT, { above, below }, one, 'ended'))).toBe(true);
      }),
    );
  });
});
