import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { isHardEnough, STEP_COST, stepsFor, windowsOf } from './proof-of-work-rules.js';

const acts = fc.integer({ min: 0, max: 1_000 });

describe('the difficulty of a challenge', () => {
  it('increases with each action, up to a limit that a slow phone solves in a few seconds', () => {
    expect([20, 21, 22, 107, 108, 299].map((count) => stepsFor(count))).toEqual([
      125, 135, 145, 995, 1000, 1000,
    ]);
    // A slow phone does 250,000 iterations per second.
    expect((stepsFor(299) * STEP_COST) / 250_000).toBeLessThanOrEqual(8);
  });

  it('increases faster with unsolved challenges, but stays solvable on a slow phone', () => {
    expect([0, 1, 2, 35, 1_000_000].map((unsolved) => stepsFor(20, 20, unsolved))).toEqual([
      125, 150, 175, 1000, 1000,
    ]);
    fc.assert(
      fc.property(acts, fc.nat(2_000), (count, unsolved) => {
        const steps = stepsFor(count, 20, unsolved);
        expect(steps).toBeGreaterThanOrEqual(stepsFor(count));
        expect(steps).toBeLessThanOrEqual(stepsFor(count, 20, unsolved + 1));
        expect(steps).toBeLessThanOrEqual(1000);
      }),
    );
  });

  it('never decreases as the number of actions increases', () => {
    fc.assert(
      fc.property(acts, (count) => expect(stepsFor(count + 1)).toBeGreaterThanOrEqual(stepsFor(count))),
    );
  });

  it('is still accepted after up to 20 more actions', () => {
    fc.assert(
      fc.property(acts, fc.nat(20), (count, since) => {
        expect(isHardEnough(stepsFor(count), count + since)).toBe(true);
      }),
    );
    expect(isHardEnough(stepsFor(20), 41)).toBe(false);
  });

  it('starts to increase after the free actions, no matter how many actions are free', () => {
    expect(stepsFor(40, 40)).toBe(stepsFor(20));
    expect(windowsOf(0.1)).toMatchObject({ hour: { max: 2 }, day: { max: 30 } });
  });
});
