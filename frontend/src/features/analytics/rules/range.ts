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
