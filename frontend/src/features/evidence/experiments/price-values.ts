import type { Problems } from '@/lib/use-form';
import type { Price, Terms } from './types';
import { daysProblem } from './use-set-up';

export const CURRENCIES = [
  'USD',
  'EUR',
  'GBP',
  'INR',
  'AUD',
  'CAD',
  'CHF',
] as const satisfies readonly Price['currency'][];
export const PERIODS: readonly { value: Price['per']; label: string }[] = [
  { value: 'month', label: 'a month' },
  { value: 'year', label: 'a year' },
  { value: 'once', label: 'once' },
];
export const PRICE_NAMES = ['price1', 'price2', 'price3', 'price4'] as const;

/** What is typed. */
export type PriceValues = Record<(typeof PRICE_NAMES)[number] | 'currency' | 'per' | 'days', string>;

export const PRICE_START: PriceValues = {
  currency: 'USD',
  per: 'month',
  price1: '',
  price2: '',
  price3: '',
  price4: '',
  days: '14',
};

/** "9" and "9.50" in minor units; null for anything else, and for what nobody is asked about. */
export function amountIn(text: string): number | null {
  const typed = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!typed) return null;
  const amount = Number(typed[1]) * 100 + Number((typed[2] ?? '').padEnd(2, '0'));
  return amount >= 50 && amount <= 100_000_000 ? amount : null;
}

const typedIn = (values: PriceValues) => PRICE_NAMES.filter((name) => values[name].trim() !== '');

export function pricesIn(values: PriceValues): Price[] {
  const { currency, per } = values as { currency: Price['currency']; per: Price['per'] };
  return typedIn(values).flatMap((name) => {
    const amount = amountIn(values[name]);
    return amount === null ? [] : [{ amount, currency, per }];
  });
}

/** What the server would refuse, by field. */
export function priceProblems(values: PriceValues): Problems<PriceValues> {
  const problems: Problems<PriceValues> = {};
  const seen = new Set<number>();
  for (const name of typedIn(values)) {
    const amount = amountIn(values[name]);
    if (amount === null) problems[name] = 'A price such as 9 or 9.50, from 0.50 to 1,000,000.';
    else if (seen.has(amount)) problems[name] = 'This price is there already.';
    else seen.add(amount);
  }
  for (const name of ['price1', 'price2'] as const)
    if (values[name].trim() === '') problems[name] = 'Two prices at least.';
  const days = daysProblem(values.days);
  return days ? { ...problems, days } : problems;
}

/** Only for values without problems. */
export const priceTerms = (values: PriceValues): Terms => ({
  kind: 'price',
  days: Number(values.days),
  prices: pricesIn(values),
});
