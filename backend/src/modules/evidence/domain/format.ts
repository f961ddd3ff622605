import { formatDay, formatNumber, formatPercent } from '../../../shared/format.js';
import { type Interval, roundDown, roundUp } from '../../../shared/confidence-sequence.js';

/*
 * Numbers in texts about evidence, in addition to `shared/format`. Interval bounds are rounded outwards to a
 * tenth of a percent, so that rounding never makes a claim stronger. Rounding twice changes nothing.
 */

/** Beyond them, a double has no more digits of a percent. */
const FINEST_DIGITS = 10;

export function visitorsOf(number: number): string {
  return number === 1 ? '1 visitor' : `${formatNumber(number)} visitors`;
}

/** The low end of an interval. */
export function lowest(low: number): string {
  return formatPercent(roundDown(low));
}

/** A low end that is above that rate, with as many digits as it takes to be seen above it. */
export function lowestAbove(low: number, rate: number): string {
  const told = toldInterval({ low, high: 1 }, rate).low;
  return told === roundDown(told) ? formatPercent(told) : `${Number((told * 100).toFixed(FINEST_DIGITS))}%`;
}

/** The high end of an interval. */
export function highest(high: number): string {
  return formatPercent(roundUp(high));
}

/** `Jul 14, 09:30 UTC`. */
export function momentOf(time: Date): string {
  return `${formatDay(time)}, ${time.toISOString().slice(11, 16)} UTC`;
}

/** Endings of ordinal numbers in English. */
const ENDINGS: Record<Intl.LDMLPluralRule, string> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  zero: 'th',
  many: 'th',
};

/** `1st`, `2nd`, `3rd`, `11th`. */
export function ordinal(number: number): string {
  const ending = ENDINGS[new Intl.PluralRules('en-US', { type: 'ordinal' }).select(number)];
  return `${formatNumber(number)}${ending}`;
}

/** The article of a rate: "a 5% chance", "an 8% chance", "an 11% chance". */
export function articleOf(rate: string): string {
  return /^(8|11\b|18\b)/.test(rate) ? 'an' : 'a';
}

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
