import { FALLBACK_RATES } from '@/api/fallback-rates.generated';
import { formatNumber } from './format';

export type Currency = 'USD' | 'INR' | 'EUR';

export const CURRENCIES: readonly { value: Currency; label: string; symbol: string }[] = [
  { value: 'USD', label: 'USD ($)', symbol: '$' },
  { value: 'INR', label: 'INR (₹)', symbol: '₹' },
  { value: 'EUR', label: 'EUR (€)', symbol: '€' },
];

/** Fixed exchange rates used on the subscribe page. */
const SUBSCRIBE_RATES: Record<Currency, number> = { USD: 1, INR: 86.17, EUR: 0.86 };

/**
 * Base prices for the text "Plans from ..." on the home page. Rupees have a separate price; euros are
 * converted.
 */
const DISPLAY_BASE: Partial<Record<Currency, number>> = { USD: 5, INR: 420 };

const INDIAN_LANGUAGES = new Set(
  'hi ta te bn mr gu kn ml pa ur or as sa ks sd ne kok mai doi brx mni sat'.split(' '),
);
const EURO_REGIONS = new Set('AT BE HR CY EE FI FR DE GR IE IT LV LT LU MT NL PT SK SI ES BG'.split(' '));
const EURO_LANGUAGES = new Set(['de', 'fr', 'es']);

/**
 * Returns the initial currency: rupees for the region IN, or for an Indian language without a region; euros
 * for the euro area, or for de, fr or es without a region; otherwise dollars.
 * @param tag the browser's language, such as "en-IN"
 */
export function currencyOf(tag: string): Currency {
  let locale: Intl.Locale;
  try {
    locale = new Intl.Locale(tag);
  } catch {
    return 'USD';
  }
  const { language, region } = locale;
  if (region ? region === 'IN' : INDIAN_LANGUAGES.has(language)) return 'INR';
  if (region ? EURO_REGIONS.has(region) : EURO_LANGUAGES.has(language)) return 'EUR';
  return 'USD';
}

/** Formats a price in whole units: "$5", "₹423". */
export function formatPrice(amount: number, currency: Currency): string {
  const symbol = CURRENCIES.find(({ value }) => value === currency)?.symbol ?? '';
  return `${symbol}${formatNumber(Math.round(amount))}`;
}

/** A displayed price in whole units, and whether it was converted. If so, the charged price differs. */
export interface DisplayPrice {
  amount: number;
  currency: Currency;
  converted: boolean;
}

/** Formats a displayed price: "$5", "about €5". */
export function displayText({ amount, currency, converted }: DisplayPrice): string {
  return `${converted ? 'about ' : ''}${formatPrice(amount, currency)}`;
}

function convert(usd: number, currency: Currency, rates: Record<Currency, number>): DisplayPrice {
  return { amount: Math.round(usd * rates[currency]), currency, converted: currency !== 'USD' };
}

/** Returns a plan's price on the home page: dollars converted at the day's rate. */
export function liveDisplayPrice(
  usd: number,
  currency: Currency,
  rates: Record<Currency, number> = FALLBACK_RATES,
): DisplayPrice {
  return convert(usd, currency, rates);
}

/**
 * Returns a plan's price on the subscribe page, from a fixed table. The rupee price is separate and is the
 * charged price.
 */
export function fixedDisplayPrice(
  plan: { priceUsd: number; priceInr?: number | null },
  currency: Currency,
): DisplayPrice {
  if (currency === 'INR' && plan.priceInr) return { amount: plan.priceInr, currency, converted: false };
  return convert(plan.priceUsd, currency, SUBSCRIBE_RATES);
}

/**
 * Formats a plan's charged price for readers who see another currency: rupees for rupee readers, otherwise
 * dollars.
 */
export function chargedText(
  { priceUsd, priceInr }: { priceUsd: number; priceInr: number },
  currency: Currency,
  months = 1,
): string {
  return currency === 'INR'
    ? formatPrice(priceInr * months, currency)
    : formatPrice(priceUsd * months, 'USD');
}

/** Returns the price for "Plans from ...": the monthly price of the cheapest plan. */
export function displayBase(currency: Currency, rates?: Record<Currency, number>): DisplayPrice {
  const amount = DISPLAY_BASE[currency];
  return amount === undefined ? liveDisplayPrice(5, currency, rates) : { amount, currency, converted: false };
}
