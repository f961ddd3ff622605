let compact: Intl.NumberFormat | undefined;

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

/** 12345 as "12.3K", for places with little room. */
export function formatCompact(value: number): string {
  if (Math.abs(value) < 1000) return formatNumber(value);
  compact ??= new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
  return compact.format(value);
}

/** The short English names of the months, since `Intl` stays unused here. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** An ISO time as "Jul 14", in UTC, with the year ("Jul 14, 2025") when it is not this year. */
export function formatDay(iso: string): string {
  const date = new Date(iso);
  if (date.getUTCFullYear() !== new Date().getUTCFullYear()) return formatFullDay(iso);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
}

/** An ISO time as "Jul 14, 2025", in UTC: for records and for what lies in another year most of the time. */
export function formatFullDay(iso: string): string {
  const date = new Date(iso);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/**
 * An ISO time as "7/14/2025", in UTC: the US short form. Only the date columns of the dashboard, the admin's
 * users and the waitlist use it; every other place uses `formatDay`.
 */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`;
}

/** 0.0432 as "4.3%". Nothing, and everything or more, need no decimals: "0%", "100%", "250%". */
export function formatPercent(rate: number): string {
  const percent = 100 * rate;
  return percent === 0 || percent >= 100 ? `${formatNumber(Math.round(percent))}%` : `${percent.toFixed(1)}%`;
}

/** "1 vote", "2 votes". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** How many characters a person would count: code points, after trimming. The server counts the same way. */
export function countCharacters(text: string): number {
  return [...text.trim()].length;
}
