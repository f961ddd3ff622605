import type { Price } from '@/api/workspace';

/** Currencies in which a price can be asked about. */
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

/** A price as one word of an address: `1900-USD-month`. */
export const priceKey = ({ amount, currency, per }: Price): string => `${amount}-${currency}-${per}`;

/** The price that such a word names; null where it names none. */
export function priceOfKey(key: string): Price | null {
  const [, amount, ...words] = /^([1-9]\d{0,8})-([A-Z]{3})-([a-z]{4,5})$/.exec(key) ?? [];
  const currency = CURRENCIES.find((known) => known === words[0]);
  const per = PERIODS.find((known) => known === words[1]);
  return currency && per ? { amount: Number(amount), currency, per } : null;
}
