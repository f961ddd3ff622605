import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import {
  AuthorAtPlanLimit,
  DraftsFull,
  PlanLimitReached,
  SubscriptionRequired,
  TooManyDrafts,
} from './idea.errors.js';
import { assertMayPublish, assertMaySubmit, DraftQuota } from './quotas.js';

const NOW = new Date('2026-11-22T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const refusal = (quota: DraftQuota, drafts: number, beforeTheLast: Date | null) => {
  try {
    quota.assertRoom({ drafts, beforeTheLast }, NOW);
    return null;
  } catch (error) {
    return error;
  }
};

describe('drafts without a plan', () => {
  const quota = new DraftQuota(1);

  it('are limited to 20 per day, and another is allowed once the oldest is 24 hours old', () => {
    expect(quota.aDay).toBe(20);
    expect(refusal(quota, 20, hoursAgo(24))).toBeNull();
    expect(refusal(quota, 19, null)).toBeNull();
    const refused = refusal(quota, 20, hoursAgo(23));
    expect(refused).toBeInstanceOf(TooManyDrafts);
    expect(refused).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfter: 3600 } });
  });

  it('are limited to 100 in total, with an error that explains what to do', () => {
    expect(refusal(quota, 99, hoursAgo(30))).toBeNull();
    const refused = refusal(quota, 100, hoursAgo(30));
    expect(refused).toBeInstanceOf(DraftsFull);
    expect((refused as Error).message).toBe(
      'You have 100 drafts. To write another, delete one or subscribe to a plan.',
    );
  });

  it('have limits that scale with the factor, and no limits if the factor is 0', () => {
    expect(refusal(new DraftQuota(0.5), 50, null)).toBeInstanceOf(DraftsFull);
    expect(refusal(new DraftQuota(0), 1_000, NOW)).toBeNull();
  });
});

describe('assertMaySubmit', () => {
  it('throws SubscriptionRequired without a plan, no matter how many ideas the founder has', () => {
    fc.assert(
      fc.property(fc.nat(20), (counted) =>
        expect(() => assertMaySubmit(0, counted)).toThrow(SubscriptionRequired),
      ),
    );
  });

  it('allows exactly the number of ideas in the plan', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), fc.nat(20), (maxIdeas, counted) => {
        const attempt = () => assertMaySubmit(maxIdeas, counted);
        if (counted < maxIdeas) expect(attempt).not.toThrow();
        else expect(attempt).toThrow(PlanLimitReached);
      }),
    );
  });

  it('states the limit in the error message', () => {
    expect(() => assertMaySubmit(1, 1)).toThrow('You have reached your plan limit of 1 active idea.');
    expect(() => assertMaySubmit(3, 4)).toThrow('You have reached your plan limit of 3 active ideas.');
  });
});

describe('assertMayPublish', () => {
  it('allows exactly the number of ideas in the plan, even for an admin', () => {
    fc.assert(
      fc.property(fc.nat(10), fc.nat(20), (maxIdeas, counted) => {
        const attempt = () => assertMayPublish(maxIdeas, counted);
        if (counted < maxIdeas) expect(attempt).not.toThrow();
        else expect(attempt).toThrow(AuthorAtPlanLimit);
      }),
    );
  });

  it('tells the admin the reason', () => {
    expect(() => assertMayPublish(0, 0)).toThrow('The author has no plan');
    expect(() => assertMayPublish(1, 2)).toThrow("The author's plan allows 1 idea, and all are in use.");
  });
});
