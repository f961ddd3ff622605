/** Currencies for showing prices. */
export const DISPLAY_CURRENCIES = ['USD', 'INR', 'EUR'] as const;
export type DisplayCurrency = (typeof DISPLAY_CURRENCIES)[number];

/** Units of each currency per US dollar. */
export type Rates = Record<DisplayCurrency, number>;

/**
 * Rates used if no live rates are available. For display only, because charged prices are fixed (`PLANS`).
 */
export const FALLBACK_RATES: Rates = { USD: 1, INR: 84.5, EUR: 0.92 };

/** Exchange rates and their source. */
export interface RateTable {
  rates: Rates;
  source: 'live' | 'fallback';
  /** Time when the source published the live rates, or when the fallback rates were first used. */
  asOf: Date;
}

/** Provides the value of a US dollar in other currencies. */
export abstract class ExchangeRates {
  /**
   * Returns the current rates, or the fallback table if the source is unavailable or its response is invalid.
   * Never throws.
   */
  abstract current(): Promise<RateTable>;
}

/** Rates that the rate service has published. */
interface PublishedRates {
  rates: Rates;
  publishedAt: Date | null;
  /** Time at which the service expects to publish new rates. */
  nextAt: Date | null;
}

/**
 * Upper limit for plausible rates. None of our currencies is worth so little, so a larger number is an error
 * in the source.
 */
const MAX_RATE = 100_000;

/**
 * Parses the response from open.er-api.com, or from any service that uses the same format.
 * @param body parsed JSON
 * @returns null unless the response contains valid dollar rates: null for an error, another base currency, or
 * a rate that is missing, not a number, zero, negative or absurdly high
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

/** Converts seconds since the epoch to a date. Null if out of range. */
function instant(seconds: unknown): Date | null {
  if (typeof seconds !== 'number') return null;
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? null : date;
}
