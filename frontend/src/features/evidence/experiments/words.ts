import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { OwnIdea } from '@/api/types';
import type { StatusTone } from '@/lib/idea-status';
import { priceText } from '@/lib/price-text';
import { moneyText } from './money';
import type { Arm, Experiment, Ratio } from './types';

/** Formats a ratio as a number: "2.36". */
export const ratioText = (ratio: number): string =>
  new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 2 }).format(ratio);

/** Formats the interval of a ratio: "0.91 to 2.48 times". */
export function ratioBetween({ low, high }: Ratio): string {
  const lower = ratioText(low);
  if (high === null) return t`${lower} times or more`;
  const upper = ratioText(high);
  return t`${lower} to ${upper} times`;
}

/** Returns an arm's name, which is its price or a letter. */
export function armName({ arm, price }: Pick<Arm, 'arm' | 'price'>): string {
  if (price) return priceText(price);
  const letter = letterOf(arm);
  return arm === 0 ? t`Original` : t`Version ${letter}`;
}

export const letterOf = (arm: number): string => 'ABCD'.charAt(arm);

export const visitorsOf = ({ arms }: Experiment): number =>
  arms.reduce((sum, { visitors }) => sum + visitors, 0);

/** Labels of experiment states. */
const STATES: Record<Experiment['state'], { label: MessageDescriptor; tone: StatusTone }> = {
  pending: { label: msg`In review`, tone: 'waiting' },
  declined: { label: msg`Not approved`, tone: 'attention' },
  running: { label: msg`Running`, tone: 'waiting' },
  settling: { label: msg`Settling`, tone: 'waiting' },
  decided: { label: msg`Decided`, tone: 'good' },
  stopped: { label: msg`Stopped`, tone: 'quiet' },
  broken: { label: msg`Broken`, tone: 'stopped' },
};

/** Labels of decided experiments without a clear result. */
const OUTCOMES: Partial<Record<string, { label: MessageDescriptor; tone: StatusTone }>> = {
  undecided: { label: msg`No clear winner`, tone: 'quiet' },
  'no-answer': { label: msg`No answer`, tone: 'attention' },
};

export function stateOf({ state, outcome }: Experiment): { label: string; tone: StatusTone } {
  const { label, tone } = (state === 'decided' && OUTCOMES[outcome ?? '']) || STATES[state];
  return { label: i18n._(label), tone };
}

/** True if the experiment can still be stopped. */
export const isOpen = ({ state }: Experiment): boolean =>
  state === 'pending' || state === 'running' || state === 'settling';

/**
 * Says how many visitors saw more than one arm and are therefore excluded. Null if unknown, as in reports of
 * version 1.0.0.
 */
export function seenTwiceText({
  kind,
  seenTwice,
}: Pick<Experiment, 'kind'> & { seenTwice?: number }): string | null {
  if (seenTwice === undefined) return null;
  if (kind === 'price')
    return seenTwice === 0
      ? t`No visitor was seen with two prices.`
      : plural(seenTwice, {
          one: '# visitor left out: seen with two prices, as far as their network shows.',
          other: '# visitors left out: seen with two prices, as far as their network shows.',
        });
  return seenTwice === 0
    ? t`No visitor was seen with two versions.`
    : plural(seenTwice, {
        one: '# visitor left out: seen with two versions, as far as their network shows.',
        other: '# visitors left out: seen with two versions, as far as their network shows.',
      });
}

/** Labels for the result of comparing a version with the original. */
export const VERDICTS: Record<NonNullable<Arm['verdict']>, MessageDescriptor> = {
  better: msg`Better`,
  worse: msg`Worse`,
  same: msg`The same`,
};

/** Formats a ratio: "2.36×". A missing value becomes a dash. */
export const timesText = (ratio: number | null): string => (ratio === null ? '–' : `${ratioText(ratio)}×`);

/** Returns the first text of a version that differs from the original. */
export function headlineOf({ arm, page }: Pick<Arm, 'arm' | 'page'>, idea: OwnIdea | undefined): string {
  if (arm === 0) return idea?.title ?? t`The page as it is`;
  return page?.headline ?? page?.opening ?? t`Another cover`;
}

/** Returns the revenue per 100 visitors at a price, in minor units. Null until someone has been asked. */
export const revenueOf = ({ price, demand }: Arm): number | null =>
  price && typeof demand?.rate === 'number' ? 100 * price.amount * demand.rate : null;

/** Formats the interval of the revenue: "$120 to $340". */
export function revenueBetween({ price, revenue }: Arm): string {
  if (!price || !revenue) return '–';
  const [low, high] = [moneyText(revenue.low, price.currency), moneyText(revenue.high, price.currency)];
  return t`${low} to ${high}`;
}
