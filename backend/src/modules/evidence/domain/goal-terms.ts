import { type FieldErrors, InvalidField, ValidationFailed } from '../../../shared/domain-error.js';
import { formatGoal, formatNumber } from '../../../shared/format.js';
import type { Price } from '../../../shared/price.js';
import { plannedFor } from './goal-test.js';
import { type FieldError, fieldError } from '../../../shared/field-error.js';

/** Metrics of goals. Votes aren't included, because they are easy to cast and to fake. */
export const METRICS = ['confirmed', 'wouldPay', 'priced'] as const;
export type Metric = (typeof METRICS)[number];

/** Channels that a goal can be limited to. `other` isn't included, because it combines sources. */
export const GOAL_CHANNELS = ['campaign', 'referrer', 'direct'] as const;

/** A tagged link or a site, as identified by analytics. */
export interface GoalSource {
  channel: (typeof GOAL_CHANNELS)[number];
  /** `utm_source` in lower case, or the referring host. Empty for `direct`. */
  source: string;
  /** `utm_campaign` in lower case, or empty. */
  campaign: string;
}

/** The terms a founder sets. They can't be changed after the start. */
export interface GoalTerms {
  metric: Metric;
  /**
   * For `priced`, the price in the running ladder that the goal is about; only visitors asked about it count.
   * Otherwise null.
   */
  price: Price | null;
  /** Minimum rate, from 0 to 1. If the true rate is lower, the founder would drop the idea. */
  rate: number;
  /** Number of counted visitors after which the goal ends. */
  visitors: number;
  /** Maximum duration in days of 24 hours. */
  days: number;
  /** An additional count that must be met, compared without statistics. Null if there's none. */
  atLeast: { metric: Metric; count: number } | null;
  /** Only visitors from these sources count, for example to exclude friends. Null for all sources. */
  sources: readonly GoalSource[] | null;
  /**
   * True if visitors who followed a referral link count. They may only want a better position on the
   * waitlist.
   */
  includeReferred: boolean;
}

/** Inclusive bounds of a goal's numbers. */
export const GOAL_BOUNDS = {
  rate: { min: 0.005, max: 0.5 },
  visitors: { min: 100, max: 3_000 },
  days: { min: 3, max: 28 },
  count: { min: 1, max: 3_000 },
  sources: { min: 1, max: 20 },
} as const;

/**
 * Maximum number of goals started within {@link STARTS_WINDOW_DAYS}, per idea and per founder: a founder who
 * tries often enough gets lucky once. Goals of deleted ideas count too. The limit per founder allows two
 * goals for each of the ten ideas in the largest plan.
 */
export const STARTS_MAX = 5;
export const FOUNDER_STARTS_MAX = 20;
export const STARTS_WINDOW_DAYS = 90;

const NO_PRICE_TEST = fieldError('NOT_ALLOWED', 'Only a goal about a price can count who would pay it.');
/** The error for a price that isn't offered to any visitor. */
export const NO_SUCH_PRICE = fieldError('NOT_FOUND', 'No price ladder with this price is running.');

type Bounds = { min: number; max: number };

/**
 * Checks whether a goal can start with these terms.
 * @throws ValidationFailed with a text for each invalid field, including if the goal couldn't be reached even
 * if every visitor converted
 */
export function checkStart(terms: GoalTerms): void {
  if (terms.atLeast?.metric === 'priced' && terms.metric !== 'priced')
    throw new InvalidField('atLeast', NO_PRICE_TEST);
  checkTerms(terms);
  const { rate, visitors } = terms;
  const atEnd = plannedFor(rate, visitors).at(-1);
  if (!atEnd || atEnd.needed > visitors)
    throw new ValidationFailed({
      visitors: [
        fieldError(
          'NOT_PROVABLE',
          'You can’t prove this rate with so few visitors. Increase the number or lower the rate.',
        ),
      ],
    });
}

/** Normalizes sources as analytics does, and removes duplicates. */
export function normalizedSources(sources: readonly GoalSource[]): GoalSource[] {
  const found = sources.map((one) => normalized(one));
  const keys = found.map((one) => JSON.stringify(one));
  return found.filter((_, index) => keys.indexOf(keys[index]!) === index);
}

function normalized({ channel, source, campaign }: GoalSource): GoalSource {
  const tag = (text: string) => text.replace(/\s+/gu, ' ').trim().toLowerCase();
  if (channel === 'direct') return { channel, source: '', campaign: '' };
  if (channel === 'campaign') return { channel, source: tag(source), campaign: tag(campaign) };
  return { channel, source: tag(source).replace(/^www\./, ''), campaign: '' };
}

/** @throws ValidationFailed with a text for each field that is out of bounds */
export function checkTerms(terms: GoalTerms): void {
  const { rate, visitors, days, count, sources } = GOAL_BOUNDS;
  const errors: FieldErrors = {};
  if (!(terms.rate >= rate.min && terms.rate <= rate.max))
    errors.rate = [
      fieldError(
        'RATE_OUT_OF_RANGE',
        `Choose a rate from ${formatGoal(rate.min)} to ${formatGoal(rate.max)}.`,
        rate,
      ),
    ];
  if (!isWhole(terms.visitors, visitors)) errors.visitors = [wholeFrom('visitors', visitors)];
  if (!isWhole(terms.days, days)) errors.days = [wholeFrom('days', days)];
  if (terms.atLeast && !isWhole(terms.atLeast.count, count)) errors.atLeast = [wholeFrom('people', count)];
  else if (terms.atLeast && terms.atLeast.count > terms.visitors)
    errors.atLeast = [
      fieldError(
        'OUT_OF_RANGE',
        `Choose at most ${formatNumber(terms.visitors)} people: the goal doesn’t wait for more visitors.`,
        { min: count.min, max: terms.visitors },
      ),
    ];
  if (terms.sources && !isWhole(terms.sources.length, sources))
    errors.sources = [fieldError('WRONG_COUNT', 'Choose 1 to 20 sources, or all.', sources)];
  if ((terms.metric === 'priced') !== (terms.price !== null))
    errors.price = [
      fieldError('NOT_ALLOWED', 'Set a price only for the metric "priced", which requires one.'),
    ];
  if (Object.keys(errors).length > 0) throw new ValidationFailed(errors);
}

function isWhole(value: number, { min, max }: Bounds): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

function wholeFrom(what: string, { min, max }: Bounds): FieldError {
  return fieldError('OUT_OF_RANGE', `Choose ${min} to ${formatNumber(max)} ${what}.`, { min, max });
}
