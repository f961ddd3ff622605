const DAY = 86_400_000;

/** Days that one can look back, by what is chosen. */
export const RANGES = [7, 30, 90, 365] as const;
export type Range = (typeof RANGES)[number];
export const DEFAULT_RANGE: Range = 30;

/** The range in the address, or the usual one. */
export function rangeIn(text: string | null): Range {
  return RANGES.find((days) => String(days) === text) ?? DEFAULT_RANGE;
}

/** First and last day in UTC, as the server takes them. */
export function datesOf(days: Range, now: Date): { from: string; to: string } {
  const date = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { from: date(now.getTime() - (days - 1) * DAY), to: date(now.getTime()) };
}

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "2025-07-14" as "Jul 14". */
export const shortDay = (day: string) => short.format(new Date(day));

/** "2025-07-14" as "Mon, Jul 14, 2025". */
export const longDay = (day: string) => long.format(new Date(day));
