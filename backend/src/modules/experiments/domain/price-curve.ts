import { type Interval, intervalOf, untunedAt } from '../../../shared/confidence-sequence.js';
import type { ArmCounts } from './arm-counts.js';

/** The chance that an end of any price's interval is ever wrong. */
const LEVEL = 0.025;
/** Visitors whose revenue is told. */
const VISITORS = 100;

/** What is known of one price of a ladder. */
export interface PricePoint {
  /** The share of those shown it who would pay it: an interval that holds with those of all other prices. */
  demand: Interval;
  /** Of {@link VISITORS} visitors, in minor units. */
  revenue: Interval;
}

/**
 * The demand curve. Demand cannot rise with the price: so a price's bounds are also bounds for those above
 * it, or below.
 * @param prices in minor units, rising. @param arms what came of each.
 */
export function curveOf(
  prices: readonly number[],
  arms: readonly Pick<ArmCounts, 'visitors' | 'priced' | 'open'>[],
): PricePoint[] {
  const ends = untunedAt(LEVEL / arms.length);
  const demands = hullOf(arms.map(({ visitors, priced, open }) => intervalOf(visitors, priced, open, ends)));
  return demands.map((demand, index) => {
    const most = VISITORS * prices[index]!;
    return { demand, revenue: { low: most * demand.low, high: most * demand.high } };
  });
}

/**
 * Bounds that fall with the price, and no wider than before. Where the ends cross, which is no more likely
 * than that some interval is wrong, they stay as they were.
 */
export function hullOf(intervals: readonly Interval[]): Interval[] {
  const highs = intervals.map((_, index) =>
    Math.min(...intervals.slice(0, index + 1).map(({ high }) => high)),
  );
  const lows = intervals.map((_, index) => Math.max(...intervals.slice(index).map(({ low }) => low)));
  if (lows.some((low, index) => low > highs[index]!)) return [...intervals];
  return intervals.map((_, index) => ({ low: lows[index]!, high: highs[index]! }));
}

/** The price that brings more than every other one, whatever is true within the bounds; null: not shown. */
export function bestPrice(points: readonly PricePoint[]): number | null {
  const best = points.findIndex(({ revenue }, index) =>
    points.every((other, at) => at === index || revenue.low > other.revenue.high),
  );
  return best === -1 ? null : best;
}
