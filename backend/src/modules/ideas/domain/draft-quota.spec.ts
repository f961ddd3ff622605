import { describe, expect, it } from '@jest/globals';

import { DraftQuota } from './draft-quota.js';
import { DraftsFull, TooManyDrafts } from './idea.errors.js';

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

  it('are 20 a day: the next one waits until the first of them is a day old', () => {
    expect(quota.aDay).toBe(20);
    expect(refusal(quota, 20, hoursAgo(24))).toBeNull();
    expect(refusal(quota, 19, null)).toBeNull();
    const refused = refusal(quota, 20, hoursAgo(23));
    expect(refused).toBeInstanceOf(TooManyDrafts);
    expect(refused).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfter: 3600 } });
  });

  it('are 100 in all, and the text says what to do', () => {
    expect(refusal(quota, 99, hoursAgo(30))).toBeNull();
    const refused = refusal(quota, 100, hoursAgo(30));
    expect(refused).toBeInstanceOf(DraftsFull);
    expect((refused as Error).message).toBe(
      'You have 100 drafts. Delete one that you no longer need, or subscribe to a plan, to write another.',
    );
  });

  it('follow the factor, and are off at 0', () => {
    expect(refusal(new DraftQuota(0.5), 50, null)).toBeInstanceOf(DraftsFull);
    expect(refusal(new DraftQuota(0), 1_000, NOW)).toBeNull();
  });
});
