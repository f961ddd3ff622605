/** Currencies in which prices are shown. */
export const DISPLAY_CURRENCIES = ['USD', 'INR', 'EUR'] as const;
export type DisplayCurrency = (typeof DISPLAY_CURRENCIES)[number];

/** Units of each currency per US dollar. */
export type Rates = Record<DisplayCurrency, number>;

/** Where no live rate is known. For display only: charged prices are fixed (`PLANS`). */
export const FALLBACK_RATES: Rates = { USD: 1, INR: 84.5, EUR: 0.92 };

/** The rates that hold now, and where they are from. */
export interface RateTable {
  rates: Rates;
  source: 'live' | 'fallback';
  /** Live: when the source published them. Fallback: since when they stand in. */
  asOf: Date;
}

/** What a US dollar is worth. */
export abstract class ExchangeRates {
  /** Never throws: where the source cannot be asked or answers nonsense, the table is the fallback. */
  abstract current(): Promise<RateTable>;
}

/** What the rate service published. */
interface PublishedRates {
  rates: Rates;
  publishedAt: Date | null;
  /** When the service says that it will have new ones. */
  nextAt: Date | null;
}

/** No currency of ours is worth so little; a larger number is a fault of the source. */
const MAX_RATE = 100_000;

/**
 * Reads the answer of open.er-api.com, or of any service of that shape.
 * @param body parsed JSON.
 * @returns null for anything that cannot be the dollar's rates: another base, an error, a rate that is
 * missing, not a number, zero, negative or absurd.
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

/** Seconds since 1970 as a date; null for what no date can be. */
function instant(seconds: unknown): Date | null {
  if (typeof seconds !== 'number') return null;
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? null : date;
}
