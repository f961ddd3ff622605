import { formatNumber, formatPercent } from '@/lib/format';

/** Standard deviations of a 95% interval. */
const Z = 1.96;

/**
 * Whether chance explains the difference of two counts from periods of equal length. A binomial test, with
 * continuity correction: by chance, each visit falls into either period with equal probability.
 */
export function withinChance(now: number, before: number): boolean {
  return Math.abs(now - before) - 1 <= Z * Math.sqrt(now + before);
}

/**
 * "+12 (+30.0%)", "−3 (−8.1%), within chance", "no change". Without a percentage if the earlier count is
 * zero.
 */
export function changeText(now: number, before: number): string {
  const difference = now - before;
  if (difference === 0) return 'no change';
  const sign = difference > 0 ? '+' : '−';
  const share = before > 0 ? ` (${sign}${formatPercent(Math.abs(difference) / before)})` : '';
  const chance = withinChance(now, before) ? ', within chance' : '';
  return `${sign}${formatNumber(Math.abs(difference))}${share}${chance}`;
}
