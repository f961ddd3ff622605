import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { formatDay, formatGoal, formatNumber } from '@/lib/format';
import { priceText } from '@/lib/price-text';
import { sourceDetail, sourceName } from '@/lib/source-name';
import type { Evidence, Goal, GoalMetric, GoalSource, GoalTerms, Step } from '../types';

/** Names of the funnel's steps. */
export const stepNames = (): Record<Step, string> => ({
  visitors: t`Visitors`,
  voted: t`Voted`,
  joined: t`Joined`,
  confirmed: t`Confirmed`,
  wouldPay: t`Would pay`,
  priced: t`Picked the price`,
});

/** Describes the additional condition about a number of people, by metric. */
export const PEOPLE: Record<GoalMetric, (count: number) => string> = {
  confirmed: (count) => plural(count, { one: '# confirmed', other: '# confirmed' }),
  wouldPay: (count) => plural(count, { one: '# would pay', other: '# would pay' }),
  priced: (count) => plural(count, { one: '# said yes to the price', other: '# said yes to the price' }),
};

/** Describes a goal: "More than 8% of visitors confirm". */
export function goalSentence(goal: Pick<GoalTerms, 'metric' | 'rate' | 'price'>): string {
  const rate = formatGoal(goal.rate);
  if (goal.price) {
    const price = priceText(goal.price);
    return t`More than ${rate} of visitors say yes to ${price}`;
  }
  return goal.metric === 'confirmed'
    ? t`More than ${rate} of visitors confirm`
    : t`More than ${rate} of visitors confirm and would pay`;
}

/**
 * Describes what the founder had seen before setting the goal: "when 82 people had visited and 9 had
 * confirmed". Null if that wasn't recorded.
 */
export function seenBefore({ seenBefore: seen }: Pick<Goal, 'seenBefore'>): string | null {
  if (!seen) return null;
  if (seen.visitors === 0) return t`before anyone had visited`;
  const confirmed = formatNumber(seen.confirmed);
  return t`when ${plural(seen.visitors, {
    one: '# person',
    other: '# people',
  })} had visited and ${confirmed} had confirmed`;
}

/** Summarizes results without zeros: "2 reached, 4 missed, 1 abandoned or ended early". */
export function recordText({ reached, missed, withdrawn, running }: Evidence['record']): string {
  const parts = [
    reached > 0 && plural(reached, { one: '# reached', other: '# reached' }),
    missed > 0 && plural(missed, { one: '# missed', other: '# missed' }),
    withdrawn > 0 &&
      plural(withdrawn, { one: '# abandoned or ended early', other: '# abandoned or ended early' }),
    running > 0 && plural(running, { one: '# running', other: '# running' }),
  ];
  return listed(parts.filter((part) => part !== false));
}

/** Lists texts with commas. */
export const listed = (texts: string[]): string =>
  new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(texts);

/** Formats the conditions that end a goal: "300 visitors or 14 days, whichever comes first". */
export const goalEnd = ({ visitors, days }: Pick<GoalTerms, 'visitors' | 'days'>): string =>
  t`${plural(visitors, { one: '# visitor', other: '# visitors' })} or ${plural(days, {
    one: '# day',
    other: '# days',
  })}, whichever comes first`;

/**
 * Lists a goal's sources: "newsletter · may, forum". If the goal isn't limited to certain sources, returns
 * "All sources".
 */
export const goalSources = (sources: GoalSource[] | null): string =>
  sources === null ? t`All sources` : listed(sources.map(sourceText));

export const sourceText = (source: GoalSource): string =>
  [sourceName(source), sourceDetail(source)].filter(Boolean).join(' · ');

/** True if a goal is undecided and can therefore be abandoned. */
export const isRunning = ({ decidedAt }: Pick<Goal, 'decidedAt'>): boolean => decidedAt === null;

/** Describes a goal's result or progress. */
export function goalResult({ state, decidedAt, counted, ...goal }: Goal): string {
  const yes = formatNumber(goal.yes);
  if (!decidedAt) return t`${yes} of ${plural(counted, { one: '# visitor', other: '# visitors' })} so far`;
  const day = formatDay(decidedAt);
  return state === 'withdrawn'
    ? t`Abandoned on ${day} after ${plural(counted, { one: '# visitor', other: '# visitors' })}, ${yes} yes`
    : t`${yes} of ${plural(counted, { one: '# visitor', other: '# visitors' })}, decided on ${day}`;
}
