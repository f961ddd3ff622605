/*
 * Numbers, percentages and days as every text says them. Screens, emails, reports and pictures share this
 * file (`npm run api:generate`), so that a number reads alike everywhere.
 */

/**
 * 12345 as "12,345"; whole numbers only. This and the formats of days do without Intl: the first of its
 * formats costs a phone some 50 ms, in the middle of the start of every public page.
 */
export function formatNumber(value: number): string {
  let digits = String(Math.abs(value));
  let groups = '';
  for (; digits.length > 3; digits = digits.slice(0, -3)) groups = `,${digits.slice(-3)}${groups}`;
  return `${value < 0 ? '-' : ''}${digits}${groups}`;
}

/** 0.0432 as "4.3%". Nothing, and everything or more, need no decimals: "0%", "100%", "250%". */
export function formatPercent(rate: number): string {
  const percent = 100 * rate;
  return percent === 0 || percent >= 100 ? `${formatNumber(Math.round(percent))}%` : `${percent.toFixed(1)}%`;
}

/** Of a goal's rate: hundredths of a percent. */
const GOAL_DIGITS = 2;

/** A rate that a founder chose, with the digits they gave: "8%", "1.25%". */
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

/** The largest tenth of a percent that isn't above `rate`. */
export function roundDown(rate: number): number {
  const nearest = Math.round(rate * TENTHS);
  return (nearest / TENTHS > rate ? nearest - 1 : nearest) / TENTHS;
}

/** The smallest tenth of a percent that isn't below `rate`. */
export function roundUp(rate: number): number {
  const nearest = Math.round(rate * TENTHS);
  return (nearest / TENTHS < rate ? nearest + 1 : nearest) / TENTHS;
}

/** Beyond them, a rate has no more digits of a percent that mean something. */
const FINEST_DIGITS = 6;

/**
 * "2.0–9.2%". An end that was rounded more finely, to stay above the goal, keeps its digits: "8.02–15.0%".
 */
export function formatRange({ low, high }: Range): string {
  return `${endOf(low)}–${endOf(high)}%`;
}

function endOf(rate: number): string {
  const exact = Number((100 * rate).toFixed(FINEST_DIGITS));
  const rounded = formatPercent(rate).slice(0, -1);
  return Number(rounded) === exact ? rounded : String(exact);
}

/** The short English names of the months, because `Intl` would add to the first load. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * "Jul 14", in UTC, with the year ("Jul 14, 2025") if it isn’t this year.
 * @param time a date or an ISO time
 */
export function formatDay(time: Date | string): string {
  const date = new Date(time);
  if (date.getUTCFullYear() !== new Date().getUTCFullYear()) return formatFullDay(date);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
}

/** "Jul 14, 2025", in UTC: for records, and for dates that are usually in another year. */
export function formatFullDay(time: Date | string): string {
  const date = new Date(time);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
