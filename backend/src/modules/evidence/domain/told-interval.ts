import { type Interval, roundDown, roundUp } from '../../../shared/confidence-sequence.js';

/** Digits after the point beyond which a share of visitors is never told. */
const MOST_DIGITS = 12;
/** Of a share of 1: tenths of a percent. */
const TENTHS_DIGITS = 3;
/** Of an estimate: hundredths of a percent. */
const ESTIMATE_DIGITS = 4;

/**
 * An interval as verdicts tell it: rounded outwards to a tenth of a percent. A low end above the goal's rate
 * keeps as many digits as it takes to be seen above it: 8.03% for a goal of 8%.
 */
export function toldInterval({ low, high }: Interval, rate: number): Interval {
  return { low: low > rate ? roundDownAbove(low, rate) : roundDown(low), high: roundUp(high) };
}

/** To hundredths of a percent. */
export function toldEstimate(estimate: number): number {
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
