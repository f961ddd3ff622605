import { GOAL_BOUNDS as BOUNDS } from '@/api/goal-rules.generated';
import { formatGoal, formatNumber } from '@/lib/format';
import type { Problems } from '@/lib/use-form';
import type { AskedPrice, GoalMetric, GoalSource, GoalTerms } from '../types';
import { isChannel } from './tagged-link';

/** Form fields as text. */
export type GoalValues = {
  metric: GoalMetric;
  /** For `priced`, as written by {@link priceValue}; empty if none is selected. */
  price: string;
  /** In percent. */
  rate: string;
  visitors: string;
  days: string;
  /** Empty for no such condition. */
  leastCount: string;
  leastMetric: GoalMetric;
  /** Whether all visitors count, or only those from certain sources. */
  from: 'all' | 'some';
  /** These sources, as JSON. */
  sources: string;
};

/** In the order of the form. */
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

/** The minimum chance, at twice the rate, that makes a goal worth starting. */
export const FAIR_CHANCE = 0.8;

type Range = { min: number; max: number };

const range = ({ min, max }: Range) => `${formatNumber(min)} to ${formatNumber(max)}`;

/** The limits as text. */
export const RANGES = {
  rate: `${formatGoal(BOUNDS.rate.min)} to ${formatGoal(BOUNDS.rate.max)}`,
  visitors: range(BOUNDS.visitors),
  days: range(BOUNDS.days),
  count: range(BOUNDS.count),
};

/** A whole number within limits; otherwise null. */
function whole(text: string, { min, max }: Range): number | null {
  if (!/^\d{1,6}$/.test(text.trim())) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}

/** A rate from 0 to 1 that the server accepts; otherwise null. Accepts a decimal comma. */
export function rateIn(text: string): number | null {
  const match = /^(\d{1,2})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim());
  if (!match) return null;
  // Two decimals of a percentage are four of a share; the division produces more.
  const rate = Number((Number(`${match[1]}.${match[2] ?? '0'}`) / 100).toFixed(4));
  return rate >= BOUNDS.rate.min && rate <= BOUNDS.rate.max ? rate : null;
}

export const visitorsIn = (text: string): number | null => whole(text, BOUNDS.visitors);

export const daysIn = (text: string): number | null => whole(text, BOUNDS.days);

/** Sources in a stored draft; empty if it is unreadable. */
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

/** The form's text for a price. */
export const priceValue = ({ amount, currency, per }: AskedPrice): string => `${amount} ${currency} ${per}`;

/** The selected price of a running ladder; null if none is selected, or if that ladder has ended. */
export const priceIn = (
  { price }: Pick<GoalValues, 'price'>,
  prices: readonly AskedPrice[],
): AskedPrice | null => prices.find((one) => priceValue(one) === price) ?? null;

/**
 * Further changes when another metric is selected: the condition about people who picked a price needs a
 * price.
 */
export const metricChanged = (metric: GoalMetric, { leastMetric }: GoalValues): Partial<GoalValues> =>
  metric !== 'priced' && leastMetric === 'priced' ? { metric, leastMetric: metric } : { metric };

/**
 * Errors that the server would return, by field, in the same words.
 *
 * @param prices of the running ladder; empty without one
 */
export function problemsIn(values: GoalValues, prices: readonly AskedPrice[]): Problems<GoalValues> {
  const problems: Problems<GoalValues> = {};
  if (values.metric === 'priced' && prices.length === 0)
    problems.metric = 'The price test has ended. Choose something else.';
  else if (values.metric === 'priced' && !priceIn(values, prices))
    problems.price = 'Choose one of the prices.';
  if (rateIn(values.rate) === null) problems.rate = `Choose a rate from ${RANGES.rate}.`;
  if (visitorsIn(values.visitors) === null) problems.visitors = `Choose ${RANGES.visitors} visitors.`;
  if (daysIn(values.days) === null) problems.days = `Choose ${RANGES.days} days.`;
  if (values.leastCount.trim() && whole(values.leastCount, BOUNDS.count) === null)
    problems.leastCount = `Choose ${RANGES.count} people, or leave it empty.`;
  else if (Number(values.leastCount) > (visitorsIn(values.visitors) ?? Infinity))
    problems.leastCount = `Choose at most ${formatNumber(visitorsIn(values.visitors)!)} people, as many as visitors.`;
  const { length } = sourcesIn(values.sources);
  if (values.from === 'some' && (length === 0 || length > BOUNDS.sources))
    problems.sources = `Choose 1 to ${BOUNDS.sources} sources, or all.`;
  return problems;
}

/** The request's terms, for valid values. */
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

/** Maps the server's errors about terms to the form's fields. */
export function problemsFrom(beside: Record<string, string | undefined>): Problems<GoalValues> {
  const { atLeast, ...fields } = beside;
  return atLeast ? { ...fields, leastCount: atLeast } : fields;
}
