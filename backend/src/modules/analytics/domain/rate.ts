/** Standard deviations on either side of the middle that hold 95 % of a normal distribution. */
const Z = 1.959964;

/** How many of how many, and between which rates the true one lies with 95 % confidence. All from 0 to 1. */
export interface Rate {
  rate: number;
  low: number;
  high: number;
}

/**
 * A rate with its Wilson interval, which also holds for few visitors and for none who did it.
 * @returns null of nothing, and where more came out than went in.
 */
export function rateOf(part: number, whole: number): Rate | null {
  if (whole <= 0 || part > whole) return null;
  const rate = part / whole;
  const shrink = 1 + Z ** 2 / whole;
  const middle = (rate + Z ** 2 / (2 * whole)) / shrink;
  const half = (Z / shrink) * Math.sqrt((rate * (1 - rate)) / whole + Z ** 2 / (4 * whole ** 2));
  // The ends are exact there, and rounding would miss them.
  return {
    rate,
    low: part === 0 ? 0 : Math.max(0, middle - half),
    high: part === whole ? 1 : Math.min(1, middle + half),
  };
}
