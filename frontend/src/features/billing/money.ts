/**
 * Formats an exact amount: "$15.00", "₹1,260.00". `amount` is in units of the currency, as a number or a
 * decimal string.
 */
export function money(amount: number | string, currency: 'USD' | 'INR'): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(Number(amount));
}
