import type { Campaign } from '@/api/workspace';
import { formatNumber } from '@/lib/format';

/**
 * Formats the campaign's numbers with labels: "52 sent", "12 visits". Omits zeros and the number of failed
 * emails.
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
  const all: [number, string][] = [
    [stats.sent, 'sent'],
    [stats.scheduled, 'to come'],
    [visits, visits === 1 ? 'visit' : 'visits'],
    [confirmations, 'confirmed'],
    [willingToPay, 'would pay'],
    [unsubscribed, 'unsubscribed'],
    [stats.skipped, 'skipped'],
  ];
  return all.flatMap(([count, word]) => (count > 0 ? [`${formatNumber(count)} ${word}`] : []));
}

/** True if emails have been sent but have no results yet. */
export const hasNoResults = ({ stats, results }: Pick<Campaign, 'stats' | 'results'>): boolean =>
  stats.sent > 0 && results.visits + results.confirmations + results.left === 0;
