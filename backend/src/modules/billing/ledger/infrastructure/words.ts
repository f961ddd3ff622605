/** `$15.00`. @param minor in the currency's smallest unit. */
export function moneyText(minor: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(minor / 100);
}

/** `7/14/2025`, as on every screen; empty for null. */
export function dayText(day: Date | null): string {
  return day ? new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' }).format(day) : '';
}
