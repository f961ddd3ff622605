import type { Interval, Share } from '../types';

const tenth = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const ends = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 6 });
const chosen = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
/** With a space that does not break, as the verdict's words have it. */
const SIGN = '\u00a0%';

/** Words of the server with a space before the sign that does not break. */
export const unbroken = (text: string): string => text.replaceAll(' %', SIGN);

/** 0.0815 as "8.2 %"; what nothing is known of is a dash. */
export const percent = (rate: number | null): string =>
  rate === null ? '–' : tenth.format(100 * rate) + SIGN;

/** A rate that somebody chose, with the digits that they gave: 0.08 as "8 %". */
export const chosenRate = (rate: number): string => chosen.format(100 * rate) + SIGN;

/**
 * "4.1 % to 9.2 %". The ends were rounded outwards by the server, to a tenth of a percent, or finer where a
 * low end would else not be seen above the goal: "8.02 % to 15.0 %".
 */
export const between = ({ low, high }: Interval): string => `${endText(low)} to ${endText(high)}`;

const endText = (end: number): string => ends.format(100 * end) + SIGN;

/** "8.2 % (4.1 % to 9.2 %)" of a share with a denominator; else a dash. */
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
