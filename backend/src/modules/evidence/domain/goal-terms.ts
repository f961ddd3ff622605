import { InvalidField, ValidationFailed } from '../../../shared/domain-error.js';
import { formatGoal, formatNumber } from '../../../shared/format.js';
import type { Price } from '../../../shared/price.js';
import { plannedFor } from './goal-test.js';

/** What a goal may be about. Votes are cheap to give and to fake: no goal can be set on them. */
export const METRICS = ['confirmed', 'wouldPay', 'priced'] as const;
export type Metric = (typeof METRICS)[number];

/**
 * Ways to an idea's page that a goal may be about; what analytics had to gather is told apart again for it.
 */
export const GOAL_CHANNELS = ['campaign', 'referrer', 'direct'] as const;

/** A tagged link or a site, as analytics keeps sources apart. */
export interface GoalSource {
  channel: (typeof GOAL_CHANNELS)[number];
  /** `utm_source` in lower case, or the referring host; empty when direct. */
  source: string;
  /** `utm_campaign` in lower case, or empty. */
  campaign: string;
}

/** What a founder fixes. Nothing of it changes after the start. */
export interface GoalTerms {
  metric: Metric;
  /** Of `priced`: the price of the running ladder whose visitors alone count. Otherwise null. */
  price: Price | null;
  /** The rate below which one would drop the idea, from 0 to 1. */
  rate: number;
  /** Counted visitors after which it ends. */
  visitors: number;
  /** Days (UTC) after which it ends at the latest. */
  days: number;
  /** A plain count that must be met as well, without any statistics. */
  atLeast: { metric: Metric; count: number } | null;
  /** The only sources whose visitors count; null: all. The way to leave friends out. */
  sources: readonly GoalSource[] | null;
  /** Whether visitors who followed somebody's referral link count: they came for a place on the list. */
  includeReferred: boolean;
}

/** Bounds of a goal's numbers, both ends allowed. */
export const GOAL_BOUNDS = {
  rate: { min: 0.005, max: 0.5 },
  visitors: { min: 100, max: 3_000 },
  days: { min: 3, max: 28 },
  count: { min: 1, max: 3_000 },
  sources: { min: 1, max: 20 },
} as const;

/**
 * Goals that may be started within {@link STARTS_WINDOW_DAYS}, on one idea and by one founder: a
 * founder who tries often enough is lucky once. Those of deleted ideas count as well. The second leaves
 * two goals for each of the ten ideas that the largest plan holds.
 */
export const STARTS_MAX = 5;
export const FOUNDER_STARTS_MAX = 20;
export const STARTS_WINDOW_DAYS = 90;

const NO_PRICE_TEST = 'Only a goal about a price can count who would pay it.';
/** Said of a price that nobody is asked about. */
export const NO_SUCH_PRICE = 'No price ladder with this price is running.';

type Bounds = { min: number; max: number };

/**
 * Whether a goal may start with these terms.
 * @throws ValidationFailed with a text for each field that is wrong; also where not even every visitor's yes
 * would reach the goal.
 */
export function checkStart(terms: GoalTerms): void {
  if (terms.atLeast?.metric === 'priced' && terms.metric !== 'priced')
    throw new InvalidField('atLeast', NO_PRICE_TEST);
  checkTerms(terms);
  const { rate, visitors } = terms;
  const atEnd = plannedFor(rate, visitors).at(-1);
  if (!atEnd || atEnd.needed > visitors)
    throw new ValidationFailed({
      visitors: ['So few visitors can never show this rate. Plan more of them, or a lower rate.'],
    });
}

/** As analytics stores sources, each once. */
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

/** @throws ValidationFailed with a text for each field that is out of bounds. */
export function checkTerms(terms: GoalTerms): void {
  const { rate, visitors, days, count, sources } = GOAL_BOUNDS;
  const errors: Record<string, string[]> = {};
  if (!(terms.rate >= rate.min && terms.rate <= rate.max))
    errors.rate = [`Choose a rate from ${formatGoal(rate.min)} to ${formatGoal(rate.max)}.`];
  if (!isWhole(terms.visitors, visitors)) errors.visitors = [wholeFrom('visitors', visitors)];
  if (!isWhole(terms.days, days)) errors.days = [wholeFrom('days', days)];
  if (terms.atLeast && !isWhole(terms.atLeast.count, count)) errors.atLeast = [wholeFrom('people', count)];
  else if (terms.atLeast && terms.atLeast.count > terms.visitors)
    errors.atLeast = [
      `Ask for at most ${formatNumber(terms.visitors)} people: the goal waits for no more visitors.`,
    ];
  if (terms.sources && !isWhole(terms.sources.length, sources))
    errors.sources = ['Choose 1 to 20 sources, or all.'];
  if ((terms.metric === 'priced') !== (terms.price !== null))
    errors.price = ['A price is for the metric "priced" alone, which needs one.'];
  if (Object.keys(errors).length > 0) throw new ValidationFailed(errors);
}

function isWhole(value: number, { min, max }: Bounds): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

function wholeFrom(what: string, { min, max }: Bounds): string {
  return `Choose ${min} to ${formatNumber(max)} ${what}.`;
}
