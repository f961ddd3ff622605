import { type Interval, intervalOf, untunedAt } from '../../../shared/confidence-sequence.js';
import type { ArmCounts } from './arms.js';
import { type Answers, chanceByLuck } from './two-shares.js';

/** The chance that an end of any price's interval is ever wrong. */
const INTERVAL_LEVEL = 0.025;
/**
 * The chance that one price is found to bring in more than another one that brings in as much. Each of two
 * equal prices may be the one: 5 in 100 together.
 */
const BEST_LEVEL = 0.025;
/** The chance that any price is found to be wanted more than a lower one, if none is. */
const RISING_LEVEL = 0.003;
/** Visitors whose revenue is told. */
const VISITORS = 100;

type Counted = Pick<ArmCounts, 'visitors' | 'priced' | 'open'>;

/** What is known of one price of a ladder. */
export interface PricePoint {
  /** The share of those shown it who would pay it: an interval that holds with those of all other prices. */
  demand: Interval;
  /** Of {@link VISITORS} visitors, in minor units. */
  revenue: Interval;
}

/** Each price by its own counts only. @param prices in minor units. @param arms what came of each. */
export function pointsOf(prices: readonly number[], arms: readonly Counted[]): PricePoint[] {
  const ends = untunedAt(INTERVAL_LEVEL / arms.length);
  return arms.map(({ visitors, priced, open }, index) => {
    const demand = intervalOf(visitors, priced, open, ends);
    const most = VISITORS * prices[index]!;
    return { demand, revenue: { low: most * demand.low, high: most * demand.high } };
  });
}

/**
 * The price that brings in more from a visitor than every other one, by more than luck; null: none is shown.
 * The one with the most is held against each other one. Since all of these tests must succeed, none needs a
 * correction (intersection-union, Berger 1982); the ADR has the simulated errors.
 * Looked at once, when nothing changes any more. Open answers count against it.
 * @param prices in minor units.
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
 * Whether people said yes more often at a higher price, by more than luck. Demand doesn't do that: so the
 * answers are not those of people who'd pay.
 * @param arms by rising price.
 */
export function demandRises(arms: readonly Counted[]): boolean {
  const level = RISING_LEVEL / ((arms.length * (arms.length - 1)) / 2);
  return arms.some((lower, index) =>
    arms.slice(index + 1).some((higher) => chanceByLuck(least(higher), most(lower), 1) <= level),
  );
}

/** If no one who is open says yes. */
function least({ visitors, priced }: Counted): Answers {
  return { of: visitors, yes: priced };
}

/** If everyone who is open says yes. */
function most({ visitors, priced, open }: Counted): Answers {
  return { of: visitors, yes: Math.min(visitors, priced + open) };
}
