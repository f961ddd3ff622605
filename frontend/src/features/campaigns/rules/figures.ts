import type { Campaign } from '@/api/workspace';
import { formatNumber } from '@/lib/format';

/** The campaign's numbers, each with its word: "52 sent", "12 visits". Leaves out zeros and failures. */
export function figures({
  stats,
  results,
}: {
  stats: Campaign['stats'];
  /** Absent in the overview, which does not load them. */
  results?: Campaign['results'];
}): string[] {
  const { visits = 0, confirmations = 0, willingToPay = 0, left = 0 } = results ?? {};
  const all: [number, string][] = [
    [stats.sent, 'sent'],
    [stats.scheduled, 'to come'],
    [visits, visits === 1 ? 'visit' : 'visits'],
    [confirmations, 'confirmed'],
    [willingToPay, 'would pay'],
    [left, 'unsubscribed'],
    [stats.skipped, 'skipped'],
  ];
  return all.flatMap(([count, word]) => (count > 0 ? [`${formatNumber(count)} ${word}`] : []));
}

/** Whether emails are out and nothing came of them yet. */
export const hasNoResults = ({ stats, results }: Pick<Campaign, 'stats' | 'results'>): boolean =>
  stats.sent > 0 && results.visits + results.confirmations + results.left === 0;
