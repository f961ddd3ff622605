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
