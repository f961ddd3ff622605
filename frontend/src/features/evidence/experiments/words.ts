import type { OwnIdea } from '@/api/types';
import type { StatusTone } from '@/lib/idea-status';
import { priceText } from '@/lib/price-text';
import { formatNumber, formatRange, plural } from '@/lib/format';
import { moneyText } from './money';
import type { Arm, Experiment, Ratio } from './types';

const times = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** Formats the interval of a ratio: "0.91 to 2.48 times". */
export const ratioBetween = ({ low, high }: Ratio): string =>
  high === null
    ? `${times.format(low)} times or more`
    : `${times.format(low)} to ${times.format(high)} times`;

/** Returns an arm's name, which is its price or a letter. */
export function armName({ arm, price }: Pick<Arm, 'arm' | 'price'>): string {
  if (price) return priceText(price);
  return arm === 0 ? 'Original' : `Version ${letterOf(arm)}`;
}

export const letterOf = (arm: number): string => 'ABCD'.charAt(arm);

export const visitorsOf = ({ arms }: Experiment): number =>
  arms.reduce((sum, { visitors }) => sum + visitors, 0);

/** Labels of experiment states. */
const STATES: Record<Experiment['state'], { label: string; tone: StatusTone }> = {
  pending: { label: 'In review', tone: 'waiting' },
  declined: { label: 'Not approved', tone: 'attention' },
  running: { label: 'Running', tone: 'waiting' },
  settling: { label: 'Settling', tone: 'waiting' },
  decided: { label: 'Decided', tone: 'good' },
  stopped: { label: 'Stopped', tone: 'quiet' },
  broken: { label: 'Broken', tone: 'stopped' },
};

/** Labels of decided experiments without a clear result. */
const OUTCOMES: Partial<Record<string, { label: string; tone: StatusTone }>> = {
  undecided: { label: 'No clear winner', tone: 'quiet' },
  'no-answer': { label: 'No answer', tone: 'attention' },
};

export const stateOf = ({ state, outcome }: Experiment): { label: string; tone: StatusTone } =>
  (state === 'decided' && OUTCOMES[outcome ?? '']) || STATES[state];

/** True if the experiment can still be stopped. */
export const isOpen = ({ state }: Experiment): boolean =>
  state === 'pending' || state === 'running' || state === 'settling';

/** Formats an arm's demand: "12 of 120 would pay it, 4.0–20.0%". */
export const demandBetween = ({ priced, visitors, demand }: Arm): string => {
  const people = `${formatNumber(priced)} of ${formatNumber(visitors)} would pay it`;
  return demand && demand.of > 0 ? `${people}, ${formatRange(demand)}` : people;
};

/**
 * Says how many visitors saw more than one arm and are therefore excluded. Null if unknown, as in reports of
 * version 1.0.0.
 */
export function seenTwiceText({
  kind,
  seenTwice,
}: Pick<Experiment, 'kind'> & { seenTwice?: number }): string | null {
  if (seenTwice === undefined) return null;
  const arms = kind === 'price' ? 'two prices' : 'two versions';
  if (seenTwice === 0) return `No visitor was seen with ${arms}.`;
  return `${plural(seenTwice, 'visitor')} left out: seen with ${arms}, as far as their network shows.`;
}

/** Labels for the result of comparing a version with the original. */
export const VERDICTS: Record<NonNullable<Arm['verdict']>, string> = {
  better: 'Better',
  worse: 'Worse',
  same: 'The same',
};

/** Formats a ratio: "2.36×". A missing value becomes a dash. */
export const timesText = (ratio: number | null): string => (ratio === null ? '–' : `${times.format(ratio)}×`);

/** Returns the first text of a version that differs from the original. */
export function headlineOf({ arm, page }: Pick<Arm, 'arm' | 'page'>, idea: OwnIdea | undefined): string {
  if (arm === 0) return idea?.title ?? 'The page as it is';
  return page?.headline ?? page?.opening ?? 'Another cover';
}

/** Returns the revenue per 100 visitors at a price, in minor units. Null until someone has been asked. */
export const revenueOf = ({ price, demand }: Arm): number | null =>
  price && typeof demand?.rate === 'number' ? 100 * price.amount * demand.rate : null;

/** Formats the interval of the revenue: "$120 to $340". */
export const revenueBetween = ({ price, revenue }: Arm): string =>
  price && revenue
    ? `${moneyText(revenue.low, price.currency)} to ${moneyText(revenue.high, price.currency)}`
    : '–';
