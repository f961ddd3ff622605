/** Currencies in which prices are shown. */
export const DISPLAY_CURRENCIES = ['USD', 'INR', 'EUR'] as const;
export type DisplayCurrency = (typeof DISPLAY_CURRENCIES)[number];

/** Units of each currency per US dollar. */
export type Rates = Record<DisplayCurrency, number>;

/** Used if no live rates are available. For display only, because charged prices are fixed (`PLANS`). */
export const FALLBACK_RATES: Rates = { USD: 1, INR: 84.5, EUR: 0.92 };

/** The current rates and their source. */
export interface RateTable {
  rates: Rates;
  source: 'live' | 'fallback';
  /** For live rates, when the source published them. For fallback rates, since when they have been used. */
  asOf: Date;
}

/** The value of a US dollar in other currencies. */
export abstract class ExchangeRates {
  /** Never throws. If the source is unavailable or its response invalid, returns the fallback table. */
  abstract current(): Promise<RateTable>;
}

/** The rates that the rate service published. */
interface PublishedRates {
  rates: Rates;
  publishedAt: Date | null;
  /** When the service expects to publish new rates. */
  nextAt: Date | null;
}

/** None of our currencies has so little value. A larger number is an error of the source. */
const MAX_RATE = 100_000;

/**
 * Parses the response of open.er-api.com, or of any service with the same format.
 * @param body parsed JSON
 * @returns null unless it contains valid rates for the dollar: for another base, an error, or a rate that is
 * missing, not a number, zero, negative or absurd
 */
export function publishedRates(body: unknown): PublishedRates | null {
  if (!isRecord(body) || !isRecord(body.rates)) return null;
  if (body.result !== undefined && body.result !== 'success') return null;
  const base = body.base_code ?? body.base;
  if (base !== undefined && base !== 'USD') return null;
  const { INR, EUR } = body.rates;
  if (!isRate(INR) || !isRate(EUR)) return null;
  return {
    rates: { USD: 1, INR, EUR },
    publishedAt: instant(body.time_last_update_unix),
    nextAt: instant(body.time_next_update_unix),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRate(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value < MAX_RATE;
}

/** Converts seconds since 1970 to a date. Null if out of range. */
function instant(seconds: unknown): Date | null {
  if (typeof seconds !== 'number') return null;
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? null : date;
}
