import { type FieldErrors, ValidationFailed } from '../../../shared/domain-error.js';
import { isAskable, type Price } from '../../../shared/price.js';
import { type FieldError, fieldError } from '../../../shared/field-error.js';

export const EXPERIMENT_KINDS = ['page', 'price'] as const;
export type ExperimentKind = (typeof EXPERIMENT_KINDS)[number];

export const ARMS = { min: 2, max: 4 } as const;
/** Bounds of the planned length, in periods of 24 hours. */
export const DAYS = { min: 7, max: 28 } as const;
/**
 * Maximum lengths in code points: of a headline, like an idea's title, and of the opening, which replaces the
 * start of the description.
 */
export const HEADLINE_MAX = 120;
export const OPENING_MAX = 300;

/** The changes to the page that a founder requested for one version. */
export interface AskedPage {
  headline?: string;
  /** Replaces the beginning of the description. At most {@link OPENING_MAX} characters. */
  opening?: string;
  /** A data URL or an https URL. */
  cover?: string;
}

/**
 * A version of the page, with only the parts that differ from the original. The original, which is the first
 * version, has the texts it had when the test was set up.
 */
export interface PageArm {
  headline?: string;
  opening?: string;
  /** The complete description with the new opening. */
  description?: string;
  cover?: { image: string; featuredImage: string };
}
export type PriceArm = Price;

/** The terms of an experiment, fixed when it is set up. */
export type ExperimentTerms =
  | { kind: 'page'; days: number; arms: readonly PageArm[] }
  | { kind: 'price'; days: number; arms: readonly PriceArm[] };

/** The terms as requested by a founder. */
export type AskedTerms =
  | { kind: 'page'; days: number; arms: readonly AskedPage[] }
  | { kind: 'price'; days: number; arms: readonly PriceArm[] };

/** @throws ValidationFailed with a message for each invalid field */
export function checkTerms(terms: AskedTerms): void {
  const errors: FieldErrors = {};
  const { days, arms } = terms;
  if (!Number.isInteger(days) || days < DAYS.min || days > DAYS.max)
    errors.days = [fieldError('OUT_OF_RANGE', `Choose ${DAYS.min} to ${DAYS.max} days.`, DAYS)];
  const problem =
    arms.length < ARMS.min || arms.length > ARMS.max
      ? fieldError('WRONG_COUNT', `Choose ${ARMS.min} to ${ARMS.max}.`, ARMS)
      : terms.kind === 'price'
        ? problemOfPrices(terms.arms)
        : problemOfPages(terms.arms);
  if (problem) errors[terms.kind === 'price' ? 'prices' : 'versions'] = [problem];
  if (Object.keys(errors).length > 0) throw new ValidationFailed(errors);
}

/** Returns the same terms, with prices in ascending order. */
export function normalizedTerms(terms: AskedTerms): AskedTerms {
  if (terms.kind === 'page') return terms;
  return { ...terms, arms: [...terms.arms].sort((a, b) => a.amount - b.amount) };
}

function problemOfPrices(prices: readonly Price[]): FieldError | null {
  const [first] = prices;
  if (!prices.every(({ amount }) => isAskable(amount)))
    return fieldError(
      'NOT_A_PRICE',
      'A price must be a whole number of minor units (cents), from 0.50 to 1,000,000.00.',
    );
  if (prices.some(({ currency, per }) => currency !== first!.currency || per !== first!.per))
    return fieldError('MIXED_PRICES', 'All prices must have the same currency and the same period.');
  if (new Set(prices.map(({ amount }) => amount)).size < prices.length)
    return fieldError('DUPLICATE', 'Prices must be different.');
  return null;
}

/**
 * Finds an error in the versions of a page, as requested or ready to show. Undefined fields are treated as
 * absent.
 */
export function problemOfPages(pages: readonly object[]): FieldError | null {
  const fields = (page: object) => Object.entries(page).filter(([, value]) => value !== undefined);
  const texts = pages.map((page) => JSON.stringify(fields(page).sort()));
  if (texts[0] !== '[]')
    return fieldError(
      'ORIGINAL_CHANGED',
      'The first version is the original page, so it must not contain changes.',
    );
  return new Set(texts).size < texts.length ? fieldError('DUPLICATE', 'Versions must be different.') : null;
}
