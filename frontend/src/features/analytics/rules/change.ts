import { t } from '@lingui/core/macro';
import { formatNumber, formatPercent } from '@/lib/format';

/** Half the width of a 95% interval, in standard deviations. */
const Z = 1.96;

/**
 * True if the difference between two counts from periods of equal length may be due to chance. A binomial
 * test with continuity correction: under the null hypothesis, a visit falls into either period with equal
 * probability.
 */
export function withinChance(now: number, before: number): boolean {
  return Math.abs(now - before) - 1 <= Z * Math.sqrt(now + before);
}

/**
 * Formats a change: "+12 (+30.0%)", "−3 (−8.1%), within chance" or "no change". Omits the percentage if the
 * earlier count is zero.
 */
export function changeText(now: number, before: number): string {
  const difference = now - before;
  if (difference === 0) return t`no change`;
  const sign = difference > 0 ? '+' : '−';
  const share = before > 0 ? ` (${sign}${formatPercent(Math.abs(difference) / before)})` : '';
  const change = `${sign}${formatNumber(Math.abs(difference))}${share}`;
  return withinChance(now, before) ? t`${change}, within chance` : change;
}
