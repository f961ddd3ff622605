import { formatRange, formatRate } from '@/lib/format';
import type { Interval, Share } from '../types';

/** "8.2% (4.1–9.2%)" for a share with a denominator; otherwise a dash. */
export const shareText = (share: Share | null): string =>
  share === null || share.rate === null ? '–' : `${formatRate(share.rate)} (${formatRange(share)})`;

/** Possible ends of an axis of shares. */
const ENDS = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1];

/**
 * The end of an axis with room for all these shares, including the wide intervals of a few visitors, so that
 * no whisker is cut off.
 */
export function scaleOf(shares: readonly Interval[]): number {
  const most = Math.max(0, ...shares.map(({ high }) => high));
  return ENDS.find((end) => end >= most) ?? 1;
}
