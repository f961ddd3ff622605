/*
 * Formats for numbers, percentages and days. Screens, emails, reports and pictures share this file (`npm run
 * api:generate`), so that a number looks the same everywhere.
 */

/**
 * Formats 12345 as "12,345". Whole numbers only. Numbers and days are formatted without Intl, because its
 * first format costs a phone some 50 ms while a public page is starting.
 */
export function formatNumber(value: number): string {
  let digits = String(Math.abs(value));
  let groups = '';
  for (; digits.length > 3; digits = digits.slice(0, -3)) groups = `,${digits.slice(-3)}${groups}`;
  return `${value < 0 ? '-' : ''}${digits}${groups}`;
}

/** Formats 0.0432 as "4.3%". 0%, and 100% or more, have no decimals: "0%", "100%", "250%". */
export function formatPercent(rate: number): string {
  const percent = 100 * rate;
  return percent === 0 || percent >= 100 ? `${formatNumber(Math.round(percent))}%` : `${percent.toFixed(1)}%`;
}

/** Number of decimals of a goal's rate in percent. */
const GOAL_DIGITS = 2;

/** Formats a rate that a founder chose, with the digits they entered: "8%", "1.25%". */
export function formatGoal(rate: number): string {
  return `${Number((100 * rate).toFixed(GOAL_DIGITS))}%`;
}

const TENTHS = 1000;

interface Range {
  low: number;
  high: number;
}

/**
 * Rounds outwards to tenths of a percent, so that rounding never strengthens a claim, and rounding twice
 * changes nothing.
 */
export function roundOutwards({ low, high }: Range): Range {
  return { low: roundDown(low), high: roundUp(high) };
}

/** Returns the largest tenth of a percent that isn't above `rate`. */
export function roundDown(rate: number): number {
  const nearest = Math.round(rate * TENTHS);
  return (nearest / TENTHS > rate ? nearest - 1 : nearest) / TENTHS;
}

/** Returns the smallest tenth of a percent that isn't below `rate`. */
export function roundUp(rate: number): number {
  const nearest = Math.round(rate * TENTHS);
  return (nearest / TENTHS < rate ? nearest + 1 : nearest) / TENTHS;
}

/** Maximum number of meaningful decimals of a rate in percent. */
const FINEST_DIGITS = 6;

/**
 * Formats a range as "2.0–9.2%". A bound that was rounded more finely, to stay above the goal, keeps its
 * digits: "8.02–15.0%".
 */
export function formatRange({ low, high }: Range): string {
  return `${endOf(low)}–${endOf(high)}%`;
}

function endOf(rate: number): string {
  const exact = Number((100 * rate).toFixed(FINEST_DIGITS));
  const rounded = formatPercent(rate).slice(0, -1);
  return Number(rounded) === exact ? rounded : String(exact);
}

/** The short English names of the months. `Intl` would slow down the first load. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Formats a day in UTC as "Jul 14", with the year ("Jul 14, 2025") if it isn’t this year.
 * @param time a date or an ISO time
 */
export function formatDay(time: Date | string): string {
  const date = new Date(time);
  if (date.getUTCFullYear() !== new Date().getUTCFullYear()) return formatFullDay(date);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
}

/** Formats a day in UTC as "Jul 14, 2025", for records and for dates that are usually in another year. */
export function formatFullDay(time: Date | string): string {
  const date = new Date(time);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
