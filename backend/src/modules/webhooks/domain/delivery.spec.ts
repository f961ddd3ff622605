import { describe, expect, it } from '@jest/globals';

import { type EndpointResponse, errorOf, resultOf, RETRY_DELAYS, retryDelay } from './delivery.js';

const answered = (status: number): EndpointResponse => ({
  status,
  text: null,
  error: errorOf(status),
  durationMs: 5,
  retryAfterMs: null,
});

describe('a delivery', () => {
  it('is retried over two days, with jittered delays', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((failed) => retryDelay(failed, 0.5));
    expect(waits).toEqual([...RETRY_DELAYS, null]);
    expect(RETRY_DELAYS.reduce((sum, one) => sum + one, 0) / 3_600_000).toBeCloseTo(44.6, 1);
    expect([retryDelay(2, 0), retryDelay(2, 1)]).toEqual([48_000, 72_000]);
  });

  it.each([
    [200, 'delivered', false],
    [204, 'delivered', false],
    [301, 'pending', false],
    [400, 'pending', false],
    [410, 'failed', true],
    [500, 'pending', false],
  ])('after a response with the HTTP status %i, becomes %s', (status, state, gone) => {
    expect(resultOf(answered(status), 1, false, 0.5)).toMatchObject({ state, gone });
  });

  it("isn't retried for a test event", () => {
    expect(resultOf(answered(500), 1, true, 0.5)).toEqual({ state: 'failed', retryInMs: null, gone: false });
  });
});
