import { ValidationFailed } from '../../../shared/domain-error.js';
import { type Price, PRICE_BOUNDS } from '../../../shared/price.js';

export const EXPERIMENT_KINDS = ['page', 'price'] as const;
export type ExperimentKind = (typeof EXPERIMENT_KINDS)[number];

export const ARMS = { min: 2, max: 4 } as const;
/** Times 24 hours. */
export const DAYS = { min: 7, max: 28 } as const;
/**
 * Code points: of a headline, as of an idea's title; of the opening, which stands for the description's
 * start.
 */
export const HEADLINE_MAX = 120;
export const OPENING_MAX = 300;

/** What a founder has a version of the page say in the place of the original. */
export interface AskedPage {
  headline?: string;
  /** In the place of the description's beginning, {@link OPENING_MAX} characters at most. */
  opening?: string;
  /** A data URL or an https URL. */
  cover?: string;
}

/**
 * A version of the page, as far as it is another one. Of the first one, the original, its words as they were
 * when the test was set up.
 */
export interface PageArm {
  headline?: string;
  opening?: string;
  /** The whole description with that opening. */
  description?: string;
  cover?: { image: string; featuredImage: string };
}
export type PriceArm = Price;

/** What a founder fixes when setting an experiment up. Nothing of it changes. */
export type ExperimentTerms =
  | { kind: 'page'; days: number; arms: readonly PageArm[] }
  | { kind: 'price'; days: number; arms: readonly PriceArm[] };

/** What a founder asks for. */
export type AskedTerms =
  | { kind: 'page'; days: number; arms: readonly AskedPage[] }
  | { kind: 'price'; days: number; arms: readonly PriceArm[] };

/** @throws ValidationFailed with a text for each field that is wrong. */
export function checkTerms(terms: AskedTerms): void {
  const errors: Record<string, string[]> = {};
  const { days, arms } = terms;
  if (!Number.isInteger(days) || days < DAYS.min || days > DAYS.max)
    errors.days = [`Choose ${DAYS.min} to ${DAYS.max} days.`];
  const problem =
    arms.length < ARMS.min || arms.length > ARMS.max
      ? `Choose ${ARMS.min} to ${ARMS.max} of them.`
      : terms.kind === 'price'
        ? problemOfPrices(terms.arms)
        : problemOfPages(terms.arms);
  if (problem) errors[terms.kind === 'price' ? 'prices' : 'versions'] = [problem];
  if (Object.keys(errors).length > 0) throw new ValidationFailed(errors);
}

/** The same, with the prices in rising order. */
export function normalizedTerms(terms: AskedTerms): AskedTerms {
  if (terms.kind === 'page') return terms;
  return { ...terms, arms: [...terms.arms].sort((a, b) => a.amount - b.amount) };
}

function problemOfPrices(prices: readonly Price[]): string | null {
  const [first] = prices;
  const { min, max } = PRICE_BOUNDS;
  if (prices.some(({ amount }) => !Number.isInteger(amount) || amount < min || amount > max))
    return 'A price is a whole number of minor units (cents), from 0.50 to 1,000,000.00.';
  if (prices.some(({ currency, per }) => currency !== first!.currency || per !== first!.per))
    return 'All prices have one currency, and are for the same time.';
  if (new Set(prices.map(({ amount }) => amount)).size < prices.length) return 'Each price is another one.';
  return null;
}

/** The problem with versions of a page, asked for or about to be shown. Undefined says nothing. */
export function problemOfPages(pages: readonly object[]): string | null {
  const said = (page: object) => Object.entries(page).filter(([, value]) => value !== undefined);
  const texts = pages.map((page) => JSON.stringify(said(page).sort()));
  if (texts[0] !== '[]') return 'The first version is the page as it is: it says nothing of its own.';
  return new Set(texts).size < texts.length ? 'Each version says something else.' : null;
}
