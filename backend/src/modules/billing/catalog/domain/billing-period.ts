/** Billing intervals: the length of the period that one payment buys. */
export const BILLING_INTERVALS = ['monthly', 'yearly'] as const;
export type BillingInterval = (typeof BILLING_INTERVALS)[number];

/** Length of the grace period after a failed renewal, in ms: three days. */
export const GRACE = 3 * 24 * 3_600_000;

/** Returns the day of the month of a UTC instant. Later periods start on that day. */
export function anchorDayOf(instant: Date): number {
  return instant.getUTCDate();
}

/**
 * Returns the end of a period that starts at `start`: the anniversary day a month or a year later, at the
 * same time of day (UTC).
 * @param anchorDay 1 to 31, limited to the month's last day: Jan 31 is followed by Feb 28 and Mar 31.
 */
export function periodEnd(start: Date, type: BillingInterval, anchorDay: number): Date {
  const months = start.getUTCFullYear() * 12 + start.getUTCMonth() + (type === 'yearly' ? 12 : 1);
  const [year, month] = [Math.floor(months / 12), months % 12];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const end = new Date(start);
  end.setUTCFullYear(year, month, Math.min(anchorDay, lastDay));
  return end;
}
