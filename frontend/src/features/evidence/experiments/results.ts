import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { OwnIdea } from '@/api/types';
import type { Arm, Experiment, Ratio } from './types';
import { ratioText } from './words';

export const visitorsOf = ({ arms }: Experiment): number =>
  arms.reduce((sum, { visitors }) => sum + visitors, 0);

/** True if the experiment can still be stopped. */
export const isOpen = ({ state }: Experiment): boolean =>
  state === 'pending' || state === 'running' || state === 'settling';

/** Formats the interval of a ratio: "0.91 to 2.48 times". */
export function ratioBetween({ low, high }: Ratio): string {
  const lower = ratioText(low);
  if (high === null) return t`${lower} times or more`;
  const upper = ratioText(high);
  return t`${lower} to ${upper} times`;
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
