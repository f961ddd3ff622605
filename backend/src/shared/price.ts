/** Currencies with two decimal digits. Each price ladder uses one of them. */
export const PRICE_CURRENCIES = ['USD', 'EUR', 'GBP', 'INR', 'AUD', 'CAD', 'CHF'] as const;
export type PriceCurrency = (typeof PRICE_CURRENCIES)[number];

export const PRICE_PERIODS = ['month', 'year', 'once'] as const;
export type PricePeriod = (typeof PRICE_PERIODS)[number];

/** Allowed range of amounts in minor units, inclusive. */
export const PRICE_BOUNDS = { min: 50, max: 100_000_000 } as const;

/** A price to ask visitors about. */
export interface Price {
  /** Amount in minor units. */
  amount: number;
  currency: PriceCurrency;
  per: PricePeriod;
}

/** True if visitors can be asked about a price of this many minor units. */
export function isAskable(amount: number): boolean {
  return Number.isInteger(amount) && amount >= PRICE_BOUNDS.min && amount <= PRICE_BOUNDS.max;
}

/** The format of a price key. */
export const PRICE_KEY = new RegExp(
  `^([1-9]\\d{0,8})-(${PRICE_CURRENCIES.join('|')})-(${PRICE_PERIODS.join('|')})$`,
);

/** Formats a price as a URL parameter: `1900-USD-month`. */
export function priceKey({ amount, currency, per }: Price): string {
  return `${amount}-${currency}-${per}`;
}

/** Parses a price key. Returns null if the text isn't a price key. */
export function priceOfKey(key: string): Price | null {
  const [, amount, currency, per] = PRICE_KEY.exec(key) ?? [];
  return amount === undefined
    ? null
    : { amount: Number(amount), currency: currency as PriceCurrency, per: per as PricePeriod };
}

/** Formats a price as text: `$9 a month`, `€4.50 a year`, `₹499 once`. */
export function priceText(price: Price): string {
  const money = moneyText(price);
  return price.per === 'once' ? `${money} once` : `${money} a ${price.per}`;
}

/** Formats only the amount: `$9`, `€4.50`. */
export function moneyText(
  { amount, currency }: Pick<Price, 'amount' | 'currency'>,
  locale = 'en-US',
): string {
  const isWhole = amount % 100 === 0;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: isWhole ? 0 : 2,
  }).format(amount / 100);
}
