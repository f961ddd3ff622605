import type { Price } from '@/api/workspace';

/** Currencies of a price test. */
export const CURRENCIES = [
  'USD',
  'EUR',
  'GBP',
  'INR',
  'AUD',
  'CAD',
  'CHF',
] as const satisfies readonly Price['currency'][];
const PERIODS = ['month', 'year', 'once'] as const satisfies readonly Price['per'][];

/** A price as one word for a URL: `1900-USD-month`. */
export const priceKey = ({ amount, currency, per }: Price): string => `${amount}-${currency}-${per}`;

/** The price that such a word stands for; null if it stands for none. */
export function priceOfKey(key: string): Price | null {
  const [, amount, ...words] = /^([1-9]\d{0,8})-([A-Z]{3})-([a-z]{4,5})$/.exec(key) ?? [];
  const currency = CURRENCIES.find((name) => name === words[0]);
  const per = PERIODS.find((name) => name === words[1]);
  return currency && per ? { amount: Number(amount), currency, per } : null;
}
