import { formatNumber } from '@/lib/format';
import { StatTiles } from '@/ui/stat-tiles';
import type { WaitlistCounts } from '../api';

/** Four numbers over everybody who is on the list, whatever the filters leave. */
export function Numbers({ counts, failed }: { counts: WaitlistCounts | undefined; failed: boolean }) {
  const beside = [
    [counts?.unsubscribedCount ?? 0, 'unsubscribed'],
    [counts?.importedCount ?? 0, 'imported'],
  ] as const;
  const notes = beside.filter(([people]) => people > 0);
  const tiles = [
    {
      label: 'Total subscribers',
      value: counts?.totalSubscribers,
      note: notes.length > 0 && notes.map(([people, what]) => `${formatNumber(people)} ${what}`).join(', '),
    },
    {
      label: 'Willing to pay',
      value: counts?.willingToPayCount,
      note: counts && counts.totalSubscribers > 0 && `${percentOf(counts)} of all`,
    },
    {
      label: 'Confirmed',
      value: counts?.confirmedCount,
      note: counts && counts.awaitingCount > 0 && `${formatNumber(counts.awaitingCount)} not yet`,
    },
    { label: 'Active ideas', value: counts?.activeIdeasCount },
  ];
  return <StatTiles label="Waitlist numbers" look="four" tiles={tiles} failed={failed} />;
}

/** Who would pay, of all. Few are not rounded to none. */
export function percentOf({ willingToPayCount, totalSubscribers }: WaitlistCounts): string {
  const percent = Math.round((100 * willingToPayCount) / totalSubscribers);
  return percent === 0 && willingToPayCount > 0 ? 'under 1%' : `${percent}%`;
}
