import { describe, expect, it } from '@jest/globals';

import { drawSwell, type SwellBox } from './verdict-swell.js';

const BOX: SwellBox = { width: 1000, height: 428, left: 440, right: 955, top: 74, water: 316 };
const RATES = { low: 0.039, peak: 0.104, high: 0.219, goal: 0.05 };

const points = (path: string) =>
  path
    .slice(1)
    .split('L')
    .map((point) => point.split(' ').map(Number) as [number, number]);
/** Maximum distance that calm water moves. */
const CALM = 3;

describe('the swell of a verdict', () => {
  it('rises only over the interval, and peaks at the estimate', () => {
    const { crest, bracket, peak } = drawSwell(BOX, RATES);
    for (const [x, y] of points(crest)) {
      const isRisen = y < BOX.water - CALM;
      if (isRisen) expect(x).toBeGreaterThanOrEqual(bracket!.from);
      if (isRisen) expect(x).toBeLessThanOrEqual(bracket!.to);
    }
    const highest = points(crest).reduce((best, point) => (point[1] < best[1] ? point : best));
    expect(Math.abs(highest[0] - peak!.x)).toBeLessThanOrEqual(5);
    expect(Math.abs(peak!.y - BOX.top)).toBeLessThanOrEqual(CALM);
  });

  it('places all rates on one axis that ends at or above the interval and the goal', () => {
    const { bracket, flag, peak } = drawSwell(BOX, RATES);
    // The axis ends at 25%, 515 units from its start.
    expect(bracket).toEqual({ from: 520.3, to: 891.1 });
    expect(flag).toBe(543);
    expect(peak!.x).toBe(654.2);
    const missed = drawSwell(BOX, { low: 0.011, peak: 0.03, high: 0.064, goal: 0.08 });
    expect(missed.flag).toBeGreaterThan(missed.bracket!.to);
    expect(missed.flag).toBeLessThanOrEqual(BOX.right);
  });

  it('starts at the edge of the axis if the interval starts there', () => {
    const { crest, peak } = drawSwell(BOX, { low: 0, peak: 0, high: 0.02, goal: 0.05 });
    expect(peak!.x).toBe(BOX.left);
    expect(points(crest).filter(([x, y]) => x < BOX.left && y < BOX.water - CALM)).toEqual([]);
    expect(points(crest).some(([, y]) => y < BOX.water - 100)).toBe(true);
  });

  it('is calm if there are fewer than 30 visitors, with one buoy per required visitor', () => {
    const calm = drawSwell(BOX, null, { there: 18, of: 30 });
    expect(calm.peak).toBeNull();
    expect(calm.flag).toBeNull();
    expect(calm.bracket).toBeNull();
    expect(calm.far.length).toBeGreaterThan(5);
    expect(calm.buoys).toHaveLength(30);
    expect(calm.buoys.filter(({ isThere }) => isThere)).toHaveLength(18);
    expect(points(calm.crest).every(([, y]) => Math.abs(y - BOX.water) <= 7)).toBe(true);
  });

  it('has no buoys and no open sea behind a hill', () => {
    const { buoys, far } = drawSwell(BOX, RATES, { there: 18, of: 30 });
    expect([buoys, far]).toEqual([[], []]);
  });
});
