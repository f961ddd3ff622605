/** Currencies with two decimal digits. Each price ladder uses one. */
export const PRICE_CURRENCIES = ['USD', 'EUR', 'GBP', 'INR', 'AUD', 'CAD', 'CHF'] as const;
export type PriceCurrency = (typeof PRICE_CURRENCIES)[number];

export const PRICE_PERIODS = ['month', 'year', 'once'] as const;
export type PricePeriod = (typeof PRICE_PERIODS)[number];

/** Allowed amounts in minor units, inclusive. */
export const PRICE_BOUNDS = { min: 50, max: 100_000_000 } as const;

/** A price that visitors are asked about. */
export interface Price {
  /** In minor units. */
  amount: number;
  currency: PriceCurrency;
  per: PricePeriod;
}

/** A price as a URL parameter: `1900-USD-month`. */
export const PRICE_KEY = new RegExp(
  `^[1-9]\\d{0,8}-(?:${PRICE_CURRENCIES.join('|')})-(?:${PRICE_PERIODS.join('|')})$`,
);

/** Parses a price key. @param key must match `PRICE_KEY` */
export function priceOfKey(key: string): Price {
  const [amount, currency, per] = key.split('-');
  return { amount: Number(amount), currency: currency as PriceCurrency, per: per as PricePeriod };
}

/** A price as text: `$9 a month`, `€4.50 a year`, `₹499 once`. */
export function priceText(price: Price): string {
  const money = moneyText(price);
  return price.per === 'once' ? `${money} once` : `${money} a ${price.per}`;
}

/** Only the amount: `$9`, `€4.50`. */
export function moneyText({ amount, currency }: Pick<Price, 'amount' | 'currency'>): string {
  const isWhole = amount % 100 === 0;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: isWhole ? 0 : 2,
  }).format(amount / 100);
}
