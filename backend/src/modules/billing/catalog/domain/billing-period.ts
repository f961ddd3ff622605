/** The billing intervals: how long a payment lasts. */
export const BILLING_INTERVALS = ['monthly', 'yearly'] as const;
export type BillingInterval = (typeof BILLING_INTERVALS)[number];

/** Milliseconds for which a failed renewal leaves access open: three days. */
export const GRACE = 3 * 24 * 3_600_000;

/** Day of the month of a UTC instant: the anniversary that later periods keep. */
export function anchorDayOf(instant: Date): number {
  return instant.getUTCDate();
}

/**
 * The end of a period that starts at `start`: the anniversary day a month or a year later at the same time of
 * day (UTC).
 * @param anchorDay 1 to 31; clamped to the month's last day, so Jan 31, Feb 28, Mar 31 follow one another.
 */
export function periodEnd(start: Date, type: BillingInterval, anchorDay: number): Date {
  const months = start.getUTCFullYear() * 12 + start.getUTCMonth() + (type === 'yearly' ? 12 : 1);
  const [year, month] = [Math.floor(months / 12), months % 12];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const end = new Date(start);
  end.setUTCFullYear(year, month, Math.min(anchorDay, lastDay));
  return end;
}
