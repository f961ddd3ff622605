export type Currency = 'USD' | 'INR' | 'EUR';

export const CURRENCIES: readonly { value: Currency; label: string; symbol: string }[] = [
  { value: 'USD', label: 'USD ($)', symbol: '$' },
  { value: 'INR', label: 'INR (₹)', symbol: '₹' },
  { value: 'EUR', label: 'EUR (€)', symbol: '€' },
];

/** Units per US dollar where no live rate is known (specification, section 9). */
export const FALLBACK_RATES: Record<Currency, number> = { USD: 1, INR: 84.5, EUR: 0.92 };

/** Home's "Plans from" price; rupees have a base of their own, euros are converted. */
const DISPLAY_BASE: Partial<Record<Currency, number>> = { USD: 5, INR: 420 };

const INDIAN_LANGUAGES = new Set(
  'hi ta te bn mr gu kn ml pa ur or as sa ks sd ne kok mai doi brx mni sat'.split(' '),
);
const EURO_REGIONS = new Set('AT BE HR CY EE FI FR DE GR IE IT LV LT LU MT NL PT SK SI ES BG'.split(' '));
const EURO_LANGUAGES = new Set(['de', 'fr', 'es']);

/**
 * The currency to begin with: India's for a region IN or a bare Indian language, the euro for its area or bare de, fr,
 * es, else the dollar.
 *
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

/** A price in whole units: "$5", "₹423". */
export function formatPrice(amount: number, currency: Currency): string {
  const symbol = CURRENCIES.find(({ value }) => value === currency)?.symbol ?? '';
  return `${symbol}${Math.round(amount).toLocaleString('en-US')}`;
}

export function convertFromUsd(
  usd: number,
  currency: Currency,
  rates: Record<Currency, number> = FALLBACK_RATES,
): number {
  return Math.round(usd * rates[currency]);
}

/** "Plans from ...": what the cheapest plan costs a month. */
export function displayBase(currency: Currency, rates?: Record<Currency, number>): number {
  return DISPLAY_BASE[currency] ?? convertFromUsd(5, currency, rates);
}
