import { ATTEMPTS, retryDelay } from './retry.js';

describe('retrying a job', () => {
  it('waits one second at first, and then doubles the delay up to an hour', () => {
    expect([1, 2, 3, 10].map((failed) => retryDelay(failed))).toEqual([1_000, 2_000, 4_000, 512_000]);
    expect(retryDelay(ATTEMPTS - 1)).toBe(3_600_000);
  });

  it('continues long enough to outlast an overnight outage of a mail server', () => {
    const waits = Array.from({ length: ATTEMPTS - 1 }, (_, n) => retryDelay(n + 1));
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
    expect(hours).toBeGreaterThan(12);
    expect(hours).toBeLessThan(24);
  });
});
