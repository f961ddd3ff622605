import { formatRange, formatRate } from '@/lib/format';
import type { Interval, Share } from '../types';

/** "8.2% (4.1–9.2%)" of a share with a denominator; else a dash. */
export const shareText = (share: Share | null): string =>
  share === null || share.rate === null ? '–' : `${formatRate(share.rate)} (${formatRange(share)})`;

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
