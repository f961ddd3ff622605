import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';

/** A tested price. `amount` is in minor units. */
export interface AskedPrice {
  amount: number;
  currency: string;
  per: 'month' | 'year' | 'once';
}

/** Formats a price: `$9 a month`, `€4.50 a year`, `₹499 once`. */
export function priceText({ amount, currency, per }: AskedPrice): string {
  const money = (amount / 100).toLocaleString(i18n.locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
  });
  if (per === 'once') return t`${money} once`;
  return per === 'month' ? t`${money} a month` : t`${money} a year`;
}

/** A visitor's answer to a price. */
export type PriceAnswer = 'yes' | 'no' | 'unsure';
