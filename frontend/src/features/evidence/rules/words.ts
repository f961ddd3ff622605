import { formatDay, formatGoal, formatNumber, plural } from '@/lib/format';
import { formatTime } from '@/lib/format-time';
import { priceText } from '@/lib/price-text';
import { sourceDetail, sourceName } from '@/lib/source-name';
import type { Evidence, Goal, GoalMetric, GoalSource, GoalTerms, Step, Verdict } from '../types';

export const STEPS: Record<Step, string> = {
  visitors: 'Visitors',
  voted: 'Voted',
  joined: 'Joined',
  confirmed: 'Confirmed',
  wouldPay: 'Would pay',
  priced: 'Picked the price',
};

/** Labels for the additional condition about a number of people, by metric. */
export const PEOPLE: Record<GoalMetric, string> = {
  confirmed: 'confirmed',
  wouldPay: 'would pay',
  priced: 'said yes to the price',
};

/** Returns the action that a goal counts: "confirm", "say yes to $9 a month". */
export function goalDeed({ metric, price }: Pick<GoalTerms, 'metric' | 'price'>): string {
  if (price) return `say yes to ${priceText(price)}`;
  return metric === 'confirmed' ? 'confirm' : 'confirm and would pay';
}

/** Describes a goal: "More than 8% of visitors confirm". */
export const goalSentence = (goal: Pick<GoalTerms, 'metric' | 'rate' | 'price'>): string =>
  `More than ${formatGoal(goal.rate)} of visitors ${goalDeed(goal)}`;

/**
 * Describes what the founder had seen before setting the goal: "when 82 people had visited and 9 had
 * confirmed". Null if that wasn't recorded.
 */
export function seenBefore({ seenBefore: seen }: Pick<Goal, 'seenBefore'>): string | null {
  if (!seen) return null;
  if (seen.visitors === 0) return 'before anyone had visited';
  const people = seen.visitors === 1 ? '1 person' : `${formatNumber(seen.visitors)} people`;
  return `when ${people} had visited and ${formatNumber(seen.confirmed)} had confirmed`;
}

/** Summarizes results without zeros: "2 reached, 4 missed, 1 abandoned or ended early". */
export function recordText({ reached, missed, withdrawn, running }: Evidence['record']): string {
  const parts: [number, string][] = [
    [reached, 'reached'],
    [missed, 'missed'],
    [withdrawn, 'abandoned or ended early'],
    [running, 'running'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${formatNumber(count)} ${what}`)
    .join(', ');
}

/** Formats the conditions that end a goal: "300 visitors or 14 days, whichever comes first". */
export const goalEnd = ({ visitors, days }: Pick<GoalTerms, 'visitors' | 'days'>): string =>
  `${plural(visitors, 'visitor')} or ${plural(days, 'day')}, whichever comes first`;

/**
 * Lists a goal's sources: "newsletter · may, forum". If the goal isn't limited to certain sources, returns
 * "All sources".
 */
export const goalSources = (sources: GoalSource[] | null): string =>
  sources === null ? 'All sources' : sources.map(sourceText).join(', ');

export const sourceText = (source: GoalSource): string =>
  [sourceName(source), sourceDetail(source)].filter(Boolean).join(' · ');

/** True if a goal is undecided and can therefore be abandoned. */
export const isRunning = ({ decidedAt }: Pick<Goal, 'decidedAt'>): boolean => decidedAt === null;

/** Describes a goal's result or progress. */
export function goalResult(goal: Goal): string {
  const { state, decidedAt, counted, yes } = goal;
  const people = `${formatNumber(yes)} of ${plural(counted, 'visitor')}`;
  if (state === 'withdrawn' && decidedAt)
    return `Abandoned on ${formatDay(decidedAt)} after ${plural(counted, 'visitor')}, ${formatNumber(yes)} yes`;
  return decidedAt ? `${people}, decided on ${formatDay(decidedAt)}` : `${people} so far`;
}

/** Says when a running goal is judged next, or which day the verdict is waiting for. Null for other goals. */
export function judgingText({
  asOf,
  judgedNextAt,
  waitsForDay,
}: Pick<Verdict, 'asOf' | 'judgedNextAt' | 'waitsForDay'>): string | null {
  const last = asOf ? ` The verdict is as of ${formatDay(asOf)}.` : '';
  if (waitsForDay) return `${formatDay(waitsForDay)} isn’t counted yet. The verdict waits for it.${last}`;
  return judgedNextAt && `Judged next on ${formatTime(judgedNextAt)}.${last}`;
}
