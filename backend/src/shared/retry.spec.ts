import { ATTEMPTS, retryDelay } from './retry.js';

describe('retrying a job', () => {
  it('waits a second at first, and doubles the delay up to an hour', () => {
    expect([1, 2, 3, 10].map((failed) => retryDelay(failed))).toEqual([1_000, 2_000, 4_000, 512_000]);
    expect(retryDelay(ATTEMPTS - 1)).toBe(3_600_000);
  });

  it('continues for longer than a mail server is down for a night', () => {
    const waits = Array.from({ length: ATTEMPTS - 1 }, (_, n) => retryDelay(n + 1));
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
    expect(hours).toBeGreaterThan(12);
    expect(hours).toBeLessThan(24);
  });
});
