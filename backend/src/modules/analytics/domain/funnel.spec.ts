import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { funnelOf, rate } from './counts.js';

const count = fc.nat({ max: 1_000_000 });
const counts = fc.record({
  visits: count,
  visitors: count,
  votes: count,
  signUps: count,
  willingToPay: count,
});

describe('the funnel', () => {
  it('consists of visits, votes, sign-ups and willingness to pay, in this order', () => {
    expect(funnelOf({ visits: 200, visitors: 150, votes: 50, signUps: 20, willingToPay: 5 })).toEqual([
      { step: 'visits', count: 200, ofPrevious: null, ofVisits: 1 },
      { step: 'votes', count: 50, ofPrevious: 0.25, ofVisits: 0.25 },
      { step: 'signUps', count: 20, ofPrevious: 0.1, ofVisits: 0.1 },
      { step: 'willingToPay', count: 5, ofPrevious: 0.25, ofVisits: 0.025 },
    ]);
  });

  it('has null rates if the denominator is 0 or smaller than the numerator', () => {
    expect([rate(0, 0), rate(1, 0), rate(3, 2), rate(0, 5), rate(5, 5)]).toEqual([null, null, null, 0, 1]);
  });

  it('has rates from 0 to 1 that give the original counts when multiplied back, for any counts', () => {
    fc.assert(
      fc.property(counts, (given) => {
        const steps = funnelOf(given);
        const wholes = { visits: 0, votes: given.visits, signUps: given.visits, willingToPay: given.signUps };
        steps.forEach(({ step, count: of, ofPrevious, ofVisits }, index) => {
          expect(of).toBe(given[step]);
          for (const [share, whole] of [
            [ofPrevious, wholes[step]],
            [ofVisits, given.visits],
          ] as const) {
            if (share === null) {
              expect(index === 0 || whole === 0 || of > whole).toBe(true);
            } else {
              expect(share).toBeGreaterThanOrEqual(0);
              expect(share).toBeLessThanOrEqual(1);
              expect(Math.round(share * whole)).toBe(of);
            }
          }
        });
      }),
    );
  });

  it('divides sign-ups by visits, not by votes, because many people sign up without voting', () => {
    const [, , signUps, paying] = funnelOf({
      visits: 100,
      visitors: 90,
      votes: 2,
      signUps: 10,
      willingToPay: 5,
    });
    expect(signUps).toMatchObject({ ofPrevious: 0.1, ofVisits: 0.1 });
    expect(paying).toMatchObject({ ofPrevious: 0.5, ofVisits: 0.05 });
  });
});
