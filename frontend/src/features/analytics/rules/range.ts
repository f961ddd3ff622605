const DAY = 86_400_000;

/** Available periods, in days. */
export const RANGES = [7, 30, 90, 365] as const;
export type Range = (typeof RANGES)[number];
export const DEFAULT_RANGE: Range = 30;
export const LONGEST_RANGE: Range = 365;

/** Reads the range from the URL. Defaults to `DEFAULT_RANGE`. */
export function rangeIn(text: string | null): Range {
  return RANGES.find((days) => String(days) === text) ?? DEFAULT_RANGE;
}

/** Returns the range's first and last day in UTC, in the API's format. */
export function datesOf(days: Range, now: Date): { from: string; to: string } {
  const date = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { from: date(now.getTime() - (days - 1) * DAY), to: date(now.getTime()) };
}
