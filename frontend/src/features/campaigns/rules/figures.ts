import { plural } from '@lingui/core/macro';
import type { Campaign } from '@/api/workspace';

/**
 * Formats the campaign's numbers with labels: "52 sent", "12 visits". Omits zeros.
 */
export function figures({
  stats,
  results,
}: {
  stats: Campaign['stats'];
  /** Results of the emails. Absent on the overview screen, which doesn't load them. */
  results?: Campaign['results'];
}): string[] {
  const { visits = 0, confirmations = 0, willingToPay = 0, left: unsubscribed = 0 } = results ?? {};
  const { sent, scheduled, skipped, failed } = stats;
  const all: [number, string][] = [
    [sent, plural(sent, { other: '# sent' })],
    [scheduled, plural(scheduled, { other: '# to come' })],
    [visits, plural(visits, { one: '# visit', other: '# visits' })],
    [confirmations, plural(confirmations, { other: '# confirmed' })],
    [willingToPay, plural(willingToPay, { other: '# would pay' })],
    [unsubscribed, plural(unsubscribed, { other: '# unsubscribed' })],
    [skipped, plural(skipped, { other: '# skipped' })],
    [failed, plural(failed, { other: '# failed' })],
  ];
  return all.flatMap(([count, words]) => (count > 0 ? [words] : []));
}

/** True if emails have been sent but have no results yet. */
export const hasNoResults = ({ stats, results }: Pick<Campaign, 'stats' | 'results'>): boolean =>
  stats.sent > 0 && results.visits + results.confirmations + results.left === 0;
