let compact: Intl.NumberFormat | undefined;

/**
 * 12345 as "12,345"; whole numbers only. This and `formatDate` do without Intl: the first of its formats
 * costs a phone some 50 ms, in the middle of the start of every public page.
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

/** An ISO time as "7/14/2025": US short format, in UTC, on every screen. */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** An ISO time as "Oct 26", or "Oct 26, 2025" in another year; in UTC. */
export function formatDay(iso: string): string {
  const date = new Date(iso);
  const day = `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
  const year = date.getUTCFullYear();
  return year === new Date().getUTCFullYear() ? day : `${day}, ${year}`;
}

/** "1 vote", "2 votes". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** How many characters a person would count: code points, after trimming. The server counts the same way. */
export function countCharacters(text: string): number {
  return [...text.trim()].length;
}
