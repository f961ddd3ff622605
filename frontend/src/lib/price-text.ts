/** A tested price. `amount` is in minor units. */
export interface AskedPrice {
  amount: number;
  currency: string;
  per: 'month' | 'year' | 'once';
}

/** Formats a price: `$9 a month`, `€4.50 a year`, `₹499 once`. */
export function priceText({ amount, currency, per }: AskedPrice): string {
  const money = (amount / 100).toLocaleString('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
  });
  return per === 'once' ? `${money} once` : `${money} a ${per}`;
}

/** A visitor's answer to a price. */
export type PriceAnswer = 'yes' | 'no' | 'unsure';
