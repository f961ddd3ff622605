import type { Price } from './types';

/** 900 US cents as "$9", 450 as "$4.50". Minor units have two digits in every currency of a price ladder. */
export function moneyText(amount: number, currency: Price['currency']): string {
  const isWhole = Math.round(amount) % 100 === 0;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: isWhole ? 0 : 2,
    maximumFractionDigits: isWhole ? 0 : 2,
  }).format(amount / 100);
}
