import fc from 'fast-check';

import { AuthorAtPlanLimit, PlanLimitReached, SubscriptionRequired } from './idea.errors.js';
import { assertMayPublish, assertMaySubmit } from './plan-quota.js';

describe('assertMaySubmit', () => {
  it('asks for a subscription when the plan allows nothing, whatever is counted', () => {
    fc.assert(
      fc.property(fc.nat(20), (counted) =>
        expect(() => assertMaySubmit(0, counted)).toThrow(SubscriptionRequired),
      ),
    );
  });

  it('allows exactly as many as the plan holds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), fc.nat(20), (maxIdeas, counted) => {
        const attempt = () => assertMaySubmit(maxIdeas, counted);
        if (counted < maxIdeas) expect(attempt).not.toThrow();
        else expect(attempt).toThrow(PlanLimitReached);
      }),
    );
  });

  it('tells the limit in words', () => {
    expect(() => assertMaySubmit(1, 1)).toThrow('You have reached your plan limit of 1 active idea.');
    expect(() => assertMaySubmit(3, 4)).toThrow('You have reached your plan limit of 3 active ideas.');
  });
});

describe('assertMayPublish', () => {
  it('allows exactly as many as the plan holds, to an admin too', () => {
    fc.assert(
      fc.property(fc.nat(10), fc.nat(20), (maxIdeas, counted) => {
        const attempt = () => assertMayPublish(maxIdeas, counted);
        if (counted < maxIdeas) expect(attempt).not.toThrow();
        else expect(attempt).toThrow(AuthorAtPlanLimit);
      }),
    );
  });

  it('tells the admin why', () => {
    expect(() => assertMayPublish(0, 0)).toThrow('The author has no plan at the moment');
    expect(() => assertMayPublish(1, 2)).toThrow("The author's plan holds 1 idea, and all of it is used.");
  });
});
