import { formatRange, formatRate } from '@/lib/format';
import type { Interval, Share } from '../types';

/** Formats a proportion with its interval: "8.2% (4.1–9.2%)". A dash if the denominator is zero. */
export const shareText = (share: Share | null): string =>
  share === null || share.rate === null ? '–' : `${formatRate(share.rate)} (${formatRange(share)})`;

/** Possible upper bounds of an axis for proportions. */
const ENDS = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1];

/**
 * Returns the upper bound of an axis on which all these proportions fit, including the wide intervals of few
 * visitors, so that no whisker is cut off.
 */
export function scaleOf(shares: readonly Interval[]): number {
  const most = Math.max(0, ...shares.map(({ high }) => high));
  return ENDS.find((end) => end >= most) ?? 1;
}
