import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { StatusTone } from '@/lib/idea-status';
import { priceText } from '@/lib/price-text';
import { moneyText } from './money';
import type { Arm, Experiment } from './types';

/** Formats a ratio as a number: "2.36". */
export const ratioText = (ratio: number): string =>
  new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 2 }).format(ratio);

/** Returns an arm's name, which is its price or a letter. */
export function armName({ arm, price }: Pick<Arm, 'arm' | 'price'>): string {
  if (price) return priceText(price);
  const letter = letterOf(arm);
  return arm === 0 ? t`Original` : t`Version ${letter}`;
}

export const letterOf = (arm: number): string => 'ABCD'.charAt(arm);

/** Labels of experiment states. */
const states = (): Record<Experiment['state'], { label: string; tone: StatusTone }> => ({
  pending: { label: t`In review`, tone: 'waiting' },
  declined: { label: t`Not approved`, tone: 'attention' },
  running: { label: t`Running`, tone: 'waiting' },
  settling: { label: t`Settling`, tone: 'waiting' },
  decided: { label: t`Decided`, tone: 'good' },
  stopped: { label: t`Stopped`, tone: 'quiet' },
  broken: { label: t`Broken`, tone: 'stopped' },
});

/** Labels of decided experiments without a clear result. */
const outcomes = (): Partial<Record<string, { label: string; tone: StatusTone }>> => ({
  undecided: { label: t`No clear winner`, tone: 'quiet' },
  'no-answer': { label: t`No answer`, tone: 'attention' },
});

export const stateOf = ({ state, outcome }: Experiment): { label: string; tone: StatusTone } =>
  (state === 'decided' && outcomes()[outcome ?? '']) || states()[state];

/**
 * Says how many visitors saw more than one arm and are therefore excluded. Null if unknown, as in reports of
 * version 1.0.0.
 */
export function seenTwiceText({
  kind,
  seenTwice,
}: Pick<Experiment, 'kind'> & { seenTwice?: number }): string | null {
  if (seenTwice === undefined) return null;
  return kind === 'price'
    ? plural(seenTwice, {
        0: 'No visitor was seen with two prices.',
        one: '# visitor left out: seen with two prices, as far as their network shows.',
        other: '# visitors left out: seen with two prices, as far as their network shows.',
      })
    : plural(seenTwice, {
        0: 'No visitor was seen with two versions.',
        one: '# visitor left out: seen with two versions, as far as their network shows.',
        other: '# visitors left out: seen with two versions, as far as their network shows.',
      });
}

/** Formats the interval of the revenue: "$120 to $340". */
export function revenueBetween({ price, revenue }: Arm): string {
  if (!price || !revenue) return '–';
  const [low, high] = [moneyText(revenue.low, price.currency), moneyText(revenue.high, price.currency)];
  return t`${low} to ${high}`;
}
