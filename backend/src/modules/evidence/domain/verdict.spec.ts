import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { TERMS } from '../../../../test/mothers/evidence.mother.js';
import { neededYes, tunedTo } from './goal-power.js';
import type { GoalTerms } from './goal-terms.js';
import {
  isFinal,
  NOTHING_SHOWN,
  type Phase,
  type Shown,
  shownAfter,
  type Tally,
  verdictOf,
} from './verdict.js';

const ENDS = tunedTo(TERMS.rate, TERMS.visitors);
const WITH_COUNT = { ...TERMS, atLeast: { metric: 'wouldPay', count: 10 } as const };

function tally(visitors: number, yes: number, more: Partial<Tally> = {}): Tally {
  return { visitors, yes, open: 0, counted: 0, ...more };
}

/** The verdict at the first close of all. */
function verdict(one: Tally, phase: Phase = 'running', terms = TERMS, before: Shown = NOTHING_SHOWN) {
  return verdictOf(terms, shownAfter(before, one, terms.rate, ENDS), one, phase);
}

describe('while visitors come', () => {
  it.each([
    [tally(0, 0), { state: 'counting' }],
    [tally(29, 5), { state: 'counting' }],
    [tally(30, 2), { state: 'behind' }],
    [tally(120, 15), { state: 'promising' }],
    [tally(100, 8), { state: 'promising' }],
    [tally(300, 37), { state: 'promising' }],
    [tally(300, 38), { state: 'reached' }],
    [tally(300, 10), { state: 'missed', because: 'below' }],
  ])('%j is %j', (one, expected) => expect(verdict(one)).toEqual(expected));

  it('a condition on a count keeps a goal from being reached until it is met', () => {
    const shown = tally(300, 38, { counted: 9 });
    expect(verdict(shown, 'running', WITH_COUNT)).toEqual({ state: 'promising' });
    expect(verdict({ ...shown, counted: 10 }, 'running', WITH_COUNT)).toEqual({ state: 'reached' });
  });

  it('what was shown once stays shown', () => {
    const early = shownAfter(NOTHING_SHOWN, tally(150, 23), TERMS.rate, ENDS);
    expect(early).toEqual({ above: true, below: false });
    expect(verdict(tally(300, 25), 'running', TERMS, early)).toEqual({ state: 'reached' });
  });
});

describe('after the last visitor', () => {
  it.each<[Tally, Phase, GoalTerms, object]>([
    [tally(300, 30, { open: 9 }), 'settling', TERMS, { state: 'settling' }],
    [tally(300, 30), 'settling', TERMS, { state: 'missed', because: 'not-shown' }],
    [tally(300, 30, { open: 9 }), 'ended', TERMS, { state: 'missed', because: 'not-shown' }],
    [tally(12, 2), 'ended', TERMS, { state: 'missed', because: 'too-few' }],
    [tally(300, 40, { counted: 4 }), 'ended', WITH_COUNT, { state: 'missed', because: 'count' }],
    [tally(300, 40), 'withdrawn', TERMS, { state: 'withdrawn' }],
    [tally(300, 40), 'void', TERMS, { state: 'void' }],
  ])('%j, %s, with %j is %j', (one, phase, terms, expected) =>
    expect(verdict(one, phase, terms)).toEqual(expected),
  );

  it('a goal always has its last word', () => {
    fc.assert(
      fc.property(fc.nat(3_000), fc.nat(3_000), fc.nat(3_000), (visitors, yes, counted) => {
        const one = tally(visitors, Math.min(yes, visitors), { counted });
        expect(isFinal(verdict(one, 'ended', WITH_COUNT))).toBe(true);
      }),
    );
  });
});

it('is reached exactly with as many as the printed table says', () => {
  const needed = neededYes(TERMS.rate, TERMS.visitors, ENDS.lower);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(300), (visitors, yes) => {
      const one = tally(visitors, Math.min(yes, visitors));
      expect(verdict(one).state === 'reached').toBe(one.yes >= needed[visitors]!);
    }),
  );
});
