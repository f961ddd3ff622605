import { GOAL_BOUNDS as BOUNDS } from '@/api/goal-rules.generated';
import { formatGoal, formatNumber } from '@/lib/format';
import type { Problems } from '@/lib/use-form';
import type { AskedPrice, GoalMetric, GoalSource, GoalTerms } from '../types';
import { isChannel } from './tagged-link';

/** The form's fields as text. */
export type GoalValues = {
  metric: GoalMetric;
  /** Of `priced`, as {@link priceValue} writes it; empty: none is chosen yet. */
  price: string;
  /** Percent. */
  rate: string;
  visitors: string;
  days: string;
  /** Empty: no such condition. */
  leastCount: string;
  leastMetric: GoalMetric;
  /** Whether everybody counts, or who came by certain sources only. */
  from: 'all' | 'some';
  /** Those sources, as JSON. */
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

/** Chances below it are too small a hope, at twice the rate, to begin with. */
export const FAIR_CHANCE = 0.8;

type Range = { min: number; max: number };

const range = ({ min, max }: Range) => `${formatNumber(min)} to ${formatNumber(max)}`;

/** The bounds in words. */
export const RANGES = {
  rate: `${formatGoal(BOUNDS.rate.min)} to ${formatGoal(BOUNDS.rate.max)}`,
  visitors: range(BOUNDS.visitors),
  days: range(BOUNDS.days),
  count: range(BOUNDS.count),
};

/** A whole number within its bounds; else null. */
function whole(text: string, { min, max }: Range): number | null {
  if (!/^\d{1,6}$/.test(text.trim())) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}

/** A rate from 0 to 1 that the server takes; else null. A comma will do for a point. */
export function rateIn(text: string): number | null {
  const match = /^(\d{1,2})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim());
  if (!match) return null;
  // Two digits of a percent are four of a share; the division leaves more.
  const rate = Number((Number(`${match[1]}.${match[2] ?? '0'}`) / 100).toFixed(4));
  return rate >= BOUNDS.rate.min && rate <= BOUNDS.rate.max ? rate : null;
}

export const visitorsIn = (text: string): number | null => whole(text, BOUNDS.visitors);

export const daysIn = (text: string): number | null => whole(text, BOUNDS.days);

/** What the draft holds; nothing where it is not readable. */
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

/** A price as the text that stands for it in the form. */
export const priceValue = ({ amount, currency, per }: AskedPrice): string => `${amount} ${currency} ${per}`;

/** The chosen one of a running ladder's prices; null where none is, or that ladder is over. */
export const priceIn = (
  { price }: Pick<GoalValues, 'price'>,
  prices: readonly AskedPrice[],
): AskedPrice | null => prices.find((one) => priceValue(one) === price) ?? null;

/** What else changes when another metric is chosen: a count of who picked a price needs a price. */
export const metricChanged = (metric: GoalMetric, { leastMetric }: GoalValues): Partial<GoalValues> =>
  metric !== 'priced' && leastMetric === 'priced' ? { metric, leastMetric: metric } : { metric };

/**
 * What the server would refuse, by field, in its words.
 *
 * @param prices of the running ladder; none where none runs
 */
export function problemsIn(values: GoalValues, prices: readonly AskedPrice[]): Problems<GoalValues> {
  const problems: Problems<GoalValues> = {};
  if (values.metric === 'priced' && prices.length === 0)
    problems.metric = 'No price ladder is running any more. Choose something else.';
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

/** Only for values without problems. */
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

/** What the server has against terms, beside the field that they were made of. */
export function problemsFrom(beside: Record<string, string | undefined>): Problems<GoalValues> {
  const { atLeast, ...fields } = beside;
  return atLeast ? { ...fields, leastCount: atLeast } : fields;
}
