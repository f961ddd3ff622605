import fc from 'fast-check';

import { Goal } from '../../src/modules/evidence/domain/goal.js';
import type { Tally } from '../../src/modules/evidence/domain/verdict.js';
import { addDays, dayOf } from '../../src/shared/day.js';

/** Returns a tally of settled visitors, and of some who may still confirm. */
export const aTally = (visitors: number, yes: number, open = 0): Tally => ({
  visitors,
  yes,
  open,
  counted: 0,
});

/** Returns the goal's state at each close, or the reason it was missed. The last tally repeats. */
export function judged(goal: Goal, tallies: Tally[], days = 40): string[] {
  const start = dayOf(goal.snapshot().startedAt);
  const now = new Date('2026-06-01T00:12:00.000Z');
  for (let n = 0; n < days && !goal.isDecided; n += 1)
    goal.judge(addDays(start, n), tallies[Math.min(n, tallies.length - 1)]!, now);
  return goal.days.map(({ state, reason }) => reason ?? state);
}

/** Generates random tallies for consecutive days. Each day adds visitors, conversions and open sign-ups. */
export const someDays = fc
  .array(fc.tuple(fc.nat(120), fc.nat(20), fc.nat(5)), { minLength: 1, maxLength: 35 })
  .map((added) => {
    let sum = aTally(0, 0);
    return added.map(([visitors, yes, open]) => {
      const all = sum.visitors + visitors;
      const done = Math.min(all, sum.yes + yes);
      return (sum = aTally(all, done, Math.min(open, all - done)));
    });
  });
