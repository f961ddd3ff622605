const number = new Intl.NumberFormat('en-US');
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const shortDate = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' });

/** 12345 as "12,345". */
export const formatNumber = (value: number): string => number.format(value);

/** 12345 as "12.3K", for places with little room. */
export const formatCompact = (value: number): string => compact.format(value);

/** An ISO time as "7/14/2025": US short format, in UTC, on every screen. */
export const formatDate = (iso: string): string => shortDate.format(new Date(iso));

/** "1 vote", "2 votes". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** How many characters a person would count: code points, after trimming. The server counts the same way. */
export function countCharacters(text: string): number {
  return [...text.trim()].length;
}
