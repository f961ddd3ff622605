import { i18n } from '@lingui/core';
import type { Price } from './types';

/** Returns the sign that `moneyText` puts in front of an amount, such as "$". */
export function currencySign(currency: Price['currency']): string {
  return moneyText(0, currency).replace('0', '').trim();
}

/**
 * Formats minor units: 900 US cents as "$9", 450 as "$4.50". Every currency of a price ladder has two
 * decimals.
 */
export function moneyText(amount: number, currency: Price['currency']): string {
  const isWhole = Math.round(amount) % 100 === 0;
  return new Intl.NumberFormat(i18n.locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: isWhole ? 0 : 2,
    maximumFractionDigits: isWhole ? 0 : 2,
  }).format(amount / 100);
}
