import { describe, expect, it } from '@jest/globals';

import { LagMeter } from './lag-meter.js';

describe('the measured lag of a replica', () => {
  it('is the time since the latest moment up to which all writes have been replayed', () => {
    const meter = new LagMeter();
    meter.note('0/FFFFFFF0', 1_000);
    meter.note('1/10', 2_000);
    meter.note('1/A0', 3_000);
    expect(meter.lagOf('0/FFFFFFEF', 3_100)).toBe(Infinity);
    expect(meter.lagOf('1/0', 3_100)).toBe(2_100);
    expect(meter.lagOf('1/9F', 3_100)).toBe(1_100);
    expect(meter.lagOf('2/0', 3_100)).toBe(100);
  });

  it("doesn't grow while the primary is idle", () => {
    const meter = new LagMeter();
    for (let second = 1; second <= 100; second += 1) meter.note('0/5', second * 1_000);
    expect(meter.lagOf('0/5', 100_000)).toBe(0);
  });
});
