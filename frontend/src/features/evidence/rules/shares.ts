import { goalPercent, rangeText, ratePercent } from '@/api/verdict-card.generated';
import type { Interval, Share } from '../types';

/** 0.0815 as "8.2%"; a dash where nothing is known. */
export const percent = (rate: number | null): string => (rate === null ? '–' : ratePercent(rate));

/** A rate that the founder chose, with the digits they gave: 0.08 as "8%". */
export const chosenRate = goalPercent;

/**
 * "4.1–9.2%". The server rounds the ends outwards to a tenth of a percent, or finer if the low end would
 * otherwise not show above the goal: "8.02–15.0%".
 */
export const between = ({ low, high }: Interval): string => rangeText(low, high);

/** "8.2% (4.1–9.2%)" of a share with a denominator; else a dash. */
export const shareText = (share: Share | null): string =>
  share === null || share.rate === null ? '–' : `${percent(share.rate)} (${between(share)})`;

/** Where an axis of shares may end. */
const ENDS = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1];

/**
 * The share at which an axis ends on which all of these have room: the wide intervals of a few visitors too,
 * so that a whisker is never longer than it looks.
 */
export function scaleOf(shares: readonly Interval[]): number {
  const most = Math.max(0, ...shares.map(({ high }) => high));
  return ENDS.find((end) => end >= most) ?? 1;
}
