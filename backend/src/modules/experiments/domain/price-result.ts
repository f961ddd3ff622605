import { type Interval, intervalOf, untunedAt } from '../../../shared/confidence-sequence.js';
import type { ArmCounts } from './arms.js';
import { type Answers, chanceByLuck } from './two-shares.js';

/** Probability that a bound of any price's interval is ever wrong. */
const INTERVAL_LEVEL = 0.025;
/**
 * Probability that one price is found to bring in more than another although both bring in the same. Either
 * price can falsely win, so the total is 5%.
 */
const BEST_LEVEL = 0.025;
/** Probability of finding that any price has higher demand than a lower price, if none has. */
const RISING_LEVEL = 0.003;
/** Number of visitors that revenue is stated for. */
const VISITORS = 100;

type Counted = Pick<ArmCounts, 'visitors' | 'priced' | 'open'>;

/** Demand and revenue at one price of a ladder. */
export interface PricePoint {
  /**
   * Fraction of visitors who'd pay the price, among those who were shown it. The intervals of all prices are
   * valid together.
   */
  demand: Interval;
  /** Revenue per {@link VISITORS} visitors, in minor units. */
  revenue: Interval;
}

/**
 * Computes each price's point from that price's counts only.
 * @param prices in minor units
 * @param arms counts by price
 */
export function pointsOf(prices: readonly number[], arms: readonly Counted[]): PricePoint[] {
  const ends = untunedAt(INTERVAL_LEVEL / arms.length);
  return arms.map(({ visitors, priced, open }, index) => {
    const demand = intervalOf(visitors, priced, open, ends);
    const most = VISITORS * prices[index]!;
    return { demand, revenue: { low: most * demand.low, high: most * demand.high } };
  });
}

/**
 * Returns the price that brings in significantly more per visitor than every other price. Null if there's
 * none. The price with the highest revenue is tested against each other price. Because all of these tests
 * must succeed, none needs a correction (intersection-union, Berger 1982); the ADR has the simulated errors.
 * Called once, when the counts are final. Open answers count against the price.
 * @param prices in minor units
 */
export function bestPrice(prices: readonly number[], arms: readonly Counted[]): number | null {
  const revenues = arms.map(({ visitors, priced }, arm) =>
    visitors > 0 ? (prices[arm]! * priced) / visitors : 0,
  );
  const best = revenues.indexOf(Math.max(...revenues));
  const isShown = arms.every((other, arm) => {
    if (arm === best) return true;
    return chanceByLuck(least(arms[best]!), most(other), prices[arm]! / prices[best]!) <= BEST_LEVEL;
  });
  return isShown ? best : null;
}

/**
 * True if people said yes significantly more often at a higher price. Real demand doesn't do that, so these
 * aren't the answers of people who'd pay.
 * @param arms counts by ascending price
 */
export function demandRises(arms: readonly Counted[]): boolean {
  const level = RISING_LEVEL / ((arms.length * (arms.length - 1)) / 2);
  return arms.some((lower, index) =>
    arms.slice(index + 1).some((higher) => chanceByLuck(least(higher), most(lower), 1) <= level),
  );
}

/** Returns the answers if none of the open sign-ups becomes a yes. */
function least({ visitors, priced }: Counted): Answers {
  return { of: visitors, yes: priced };
}

/** Returns the answers if all of the open sign-ups become a yes. */
function most({ visitors, priced, open }: Counted): Answers {
  return { of: visitors, yes: Math.min(visitors, priced + open) };
}
