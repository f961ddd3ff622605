import { plural, t } from '@lingui/core/macro';
import { GOAL_BOUNDS as BOUNDS } from '@/api/goal-rules.generated';
import { formatGoal, formatNumber } from '@/lib/format';
import type { Problems } from '@/lib/use-form';
import type { AskedPrice, GoalMetric, GoalSource, GoalTerms } from '../types';
import { isChannel } from './tagged-link';

/** The form's values, as text. */
export type GoalValues = {
  metric: GoalMetric;
  /** Price of a `priced` goal, as written by {@link priceValue}. Empty if none is selected. */
  price: string;
  /** Rate in percent. */
  rate: string;
  visitors: string;
  days: string;
  /** Minimum number of people. Empty without this condition. */
  leastCount: string;
  leastMetric: GoalMetric;
  /** Which visitors count: with `all`, all visitors; with `some`, only those from the selected sources. */
  from: 'all' | 'some';
  /** The selected sources, as JSON. */
  sources: string;
};

/** Initial values, with the fields in the form's order. */
export const START: GoalValues = {
  metric: 'confirmed',
  price: '',
  rate: '8',
  visitors: '300',
  days: '14',
  leastCount: '',
  leastMetric: 'confirmed',
  from: 'all',
  sources: '[]',
};

/** Minimum probability of reaching the goal at twice its rate, for the goal to be worth starting. */
export const FAIR_CHANCE = 0.8;

type Range = { min: number; max: number };

/** Formats both ends of a range. */
const ends = ({ min, max }: Range, format = formatNumber) => [format(min), format(max)] as const;

/** Parses a whole number within limits. Null for text that isn't such a number. */
function whole(text: string, { min, max }: Range): number | null {
  if (!/^\d{1,6}$/.test(text.trim())) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}

/**
 * Parses a percentage into a rate from 0 to 1. Accepts a decimal comma. Null if the server wouldn't accept
 * the rate.
 */
export function rateIn(text: string): number | null {
  const match = /^(\d{1,2})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim());
  if (!match) return null;
  // Two decimals of a percentage are four decimals of a rate. Rounding removes the floating-point error of
  // the division.
  const rate = Number((Number(`${match[1]}.${match[2] ?? '0'}`) / 100).toFixed(4));
  return rate >= BOUNDS.rate.min && rate <= BOUNDS.rate.max ? rate : null;
}

export const visitorsIn = (text: string): number | null => whole(text, BOUNDS.visitors);

export const daysIn = (text: string): number | null => whole(text, BOUNDS.days);

/** Parses the sources in a stored draft. Empty if they are invalid. */
export function sourcesIn(text: string): GoalSource[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isSource) : [];
  } catch {
    return [];
  }
}

function isSource(value: unknown): value is GoalSource {
  const source = value as Record<keyof GoalSource, unknown> | null;
  return (
    isChannel(source?.channel) && [source?.source, source?.campaign].every((part) => typeof part === 'string')
  );
}

/** Returns the form value for a price. */
export const priceValue = ({ amount, currency, per }: AskedPrice): string => `${amount} ${currency} ${per}`;

/** Returns the selected price of the running ladder. Null if none is selected or that ladder has ended. */
export const priceIn = (
  { price }: Pick<GoalValues, 'price'>,
  prices: readonly AskedPrice[],
): AskedPrice | null => prices.find((one) => priceValue(one) === price) ?? null;

/**
 * Returns the changes that result from selecting another metric. Once no price is selected, the additional
 * condition can't be about people who said yes to that price.
 */
export const metricChanged = (metric: GoalMetric, { leastMetric }: GoalValues): Partial<GoalValues> =>
  metric !== 'priced' && leastMetric === 'priced' ? { metric, leastMetric: metric } : { metric };

/**
 * Validates the form and returns errors by field, worded as on the server.
 *
 * @param prices prices of the running ladder; empty without one
 */
export function problemsIn(values: GoalValues, prices: readonly AskedPrice[]): Problems<GoalValues> {
  const problems: Problems<GoalValues> = {};
  if (values.metric === 'priced' && prices.length === 0)
    problems.metric = t`The price test has ended. Choose something else.`;
  else if (values.metric === 'priced' && !priceIn(values, prices))
    problems.price = t`Choose one of the prices.`;
  if (rateIn(values.rate) === null) problems.rate = rateProblem();
  if (visitorsIn(values.visitors) === null) problems.visitors = visitorsProblem();
  if (daysIn(values.days) === null) problems.days = daysProblem();
  const least = leastProblem(values);
  if (least) problems.leastCount = least;
  const { length } = sourcesIn(values.sources);
  if (values.from === 'some' && (length === 0 || length > BOUNDS.sources))
    problems.sources = t`Choose 1 to ${{ max: BOUNDS.sources }} sources, or all.`;
  return problems;
}

function rateProblem(): string {
  const [min, max] = ends(BOUNDS.rate, formatGoal);
  return t`Choose a rate from ${min} to ${max}.`;
}

function visitorsProblem(): string {
  const [min, max] = ends(BOUNDS.visitors);
  return t`Choose ${min} to ${max} visitors.`;
}

function daysProblem(): string {
  const [min, max] = ends(BOUNDS.days);
  return t`Choose ${min} to ${max} days.`;
}

/** Returns the error of the minimum number of people. Null without an error. */
function leastProblem({ leastCount, visitors }: GoalValues): string | null {
  if (leastCount.trim() && whole(leastCount, BOUNDS.count) === null) {
    const [min, max] = ends(BOUNDS.count);
    return t`Choose ${min} to ${max} people, or leave it empty.`;
  }
  const most = visitorsIn(visitors);
  if (most === null || Number(leastCount) <= most) return null;
  return plural(most, {
    one: 'Choose at most # person, as many as visitors.',
    other: 'Choose at most # people, as many as visitors.',
  });
}

/** Builds the request's terms from valid values. */
export function termsOf(values: GoalValues, prices: readonly AskedPrice[]): GoalTerms {
  const { metric, leastMetric, leastCount } = values;
  return {
    metric,
    price: metric === 'priced' ? priceIn(values, prices) : null,
    rate: rateIn(values.rate)!,
    visitors: visitorsIn(values.visitors)!,
    days: Number(values.days),
    atLeast: leastCount.trim() ? { metric: leastMetric, count: Number(leastCount) } : null,
    sources: values.from === 'some' ? sourcesIn(values.sources) : null,
    includeReferred: false,
  };
}

/** Maps the server's errors about the terms to the form's fields. */
export function problemsFrom(beside: Record<string, string | undefined>): Problems<GoalValues> {
  const { atLeast, ...fields } = beside;
  return atLeast ? { ...fields, leastCount: atLeast } : fields;
}
