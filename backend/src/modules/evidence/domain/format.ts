import { formatGoal, roundDown, roundUp } from '../../../shared/format.js';
import type { Interval } from '../../../shared/confidence-sequence.js';

/*
 * Rounding of numbers in texts about evidence, in addition to `shared/format`. Interval bounds are rounded
 * outward to a tenth of a percent, so that rounding never makes a claim stronger. Rounding twice changes
 * nothing.
 */

/** Returns the English article for a rate: "a 5% chance", "an 8% chance", "an 11% chance". */
export function articleOf(rate: number): 'a' | 'an' {
  return /^(8|11\b|18\b)/.test(formatGoal(rate)) ? 'an' : 'a';
}

/** Maximum decimals of a displayed fraction. */
const MOST_DIGITS = 12;
/** Decimals of a fraction rounded to tenths of a percent. */
const TENTHS_DIGITS = 3;
/** Decimals of an estimate rounded to hundredths of a percent. */
const ESTIMATE_DIGITS = 4;

/**
 * Rounds an interval for display, outward to a tenth of a percent. A lower bound above the goal's rate keeps
 * as many digits as needed to show that it is above: 8.03% for a goal of 8%.
 */
export function displayedInterval({ low, high }: Interval, rate: number): Interval {
  return { low: low > rate ? roundDownAbove(low, rate) : roundDown(low), high: roundUp(high) };
}

/** Rounds an estimate to hundredths of a percent for display. */
export function displayedEstimate(estimate: number): number {
  return Number(estimate.toFixed(ESTIMATE_DIGITS));
}

function roundDownAbove(low: number, rate: number): number {
  for (let digits = TENTHS_DIGITS; digits <= MOST_DIGITS; digits += 1) {
    const parts = 10 ** digits;
    const rounded = Math.floor(low * parts) / parts;
    if (rounded > rate) return rounded;
  }
  return low;
}
