import { formatNumber, formatPercent } from '@/api/format.generated';

export {
  formatDay,
  formatFullDay,
  formatGoal,
  formatNumber,
  formatPercent,
  formatRange,
  roundOutwards,
} from '@/api/format.generated';

let compact: Intl.NumberFormat | undefined;

/** Formats 12345 as "12.3K", for narrow spaces. */
export function formatCompact(value: number): string {
  if (Math.abs(value) < 1000) return formatNumber(value);
  compact ??= new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
  return compact.format(value);
}

/**
 * Formats an ISO time as "7/14/2025" in UTC, the US short form. Used only by the date columns of the
 * dashboard, the admin's users and the waitlist. Everything else uses `formatDay`.
 */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`;
}

/** Formats 0.125 as "12.5%", and null as a dash. */
export const formatRate = (rate: number | null): string => (rate === null ? '–' : formatPercent(rate));

/** Formats a count with its noun: "1 vote", "2 votes". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** Counts a text's characters as code points, after trimming, just as the server does. */
export function countCharacters(text: string): number {
  return [...text.trim()].length;
}
