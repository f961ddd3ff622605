import { formatNumber, formatPercent } from '@/lib/format';

/** Standard deviations within which chance stays in 19 of 20 cases. */
const Z = 1.96;

/**
 * Whether two counts of equally long times differ by no more than chance would make them: of all that came,
 * each came in either time with the same chance (binomial test, with continuity correction).
 */
export function withinChance(now: number, before: number): boolean {
  return Math.abs(now - before) - 1 <= Z * Math.sqrt(now + before);
}

/** "+12 (+30.0%)", "−3 (−8.1%), within chance", "no change". There is no share of zero. */
export function changeText(now: number, before: number): string {
  const difference = now - before;
  if (difference === 0) return 'no change';
  const sign = difference > 0 ? '+' : '−';
  const share = before > 0 ? ` (${sign}${formatPercent(Math.abs(difference) / before)})` : '';
  const chance = withinChance(now, before) ? ', within chance' : '';
  return `${sign}${formatNumber(Math.abs(difference))}${share}${chance}`;
}
