import { formatDay, formatNumber, formatPercent, roundDown, roundUp } from '../../../shared/format.js';
import type { Interval } from '../../../shared/confidence-sequence.js';

/*
 * Number formatting for texts about evidence, in addition to `shared/format`. Interval bounds are rounded
 * outward to a tenth of a percent, so that rounding never makes a claim stronger. Rounding twice changes
 * nothing.
 */

/** Number of decimals of a percentage beyond which a double has no more precision. */
const FINEST_DIGITS = 10;

export function visitorsOf(number: number): string {
  return number === 1 ? '1 visitor' : `${formatNumber(number)} visitors`;
}

/** Formats the lower bound of an interval. */
export function lowest(low: number): string {
  return formatPercent(roundDown(low));
}

/** Formats a lower bound above the rate, with as many digits as needed to show that it is above. */
export function lowestAbove(low: number, rate: number): string {
  const displayed = displayedInterval({ low, high: 1 }, rate).low;
  return displayed === roundDown(displayed)
    ? formatPercent(displayed)
    : `${Number((displayed * 100).toFixed(FINEST_DIGITS))}%`;
}

/** Formats the upper bound of an interval. */
export function highest(high: number): string {
  return formatPercent(roundUp(high));
}

/** Formats a UTC time: `Jul 14, 09:30 UTC`. */
export function momentOf(time: Date): string {
  return `${formatDay(time)}, ${time.toISOString().slice(11, 16)} UTC`;
}

/** Suffixes of English ordinal numbers. */
const ENDINGS: Record<Intl.LDMLPluralRule, string> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  zero: 'th',
  many: 'th',
};

/** Formats an ordinal number: `1st`, `2nd`, `3rd`, `11th`. */
export function ordinal(number: number): string {
  const ending = ENDINGS[new Intl.PluralRules('en-US', { type: 'ordinal' }).select(number)];
  return `${formatNumber(number)}${ending}`;
}

/** Returns the article for a rate: "a 5% chance", "an 8% chance", "an 11% chance". */
export function articleOf(rate: string): string {
  return /^(8|11\b|18\b)/.test(rate) ? 'an' : 'a';
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
