import { formatNumber } from '@/lib/format';
import { Skeleton } from '@/ui/skeleton';
import { cx } from '@/lib/class-names';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import type { WaitlistCounts } from '../api';
import styles from './numbers.module.css';

/** Three numbers over everybody who is on the list, whatever the filters leave. */
export function Numbers({ counts, failed }: { counts: WaitlistCounts | undefined; failed: boolean }) {
  const tiles = [
    {
      label: 'Total subscribers',
      value: counts?.totalSubscribers,
      note:
        counts && counts.unsubscribedCount > 0 && `${formatNumber(counts.unsubscribedCount)} unsubscribed`,
    },
    {
      label: 'Willing to pay',
      value: counts?.willingToPayCount,
      note: counts && counts.totalSubscribers > 0 && `${percentOf(counts)} of all`,
    },
    { label: 'Active ideas', value: counts?.activeIdeasCount, note: false },
  ];
  return (
    <section aria-label="Waitlist numbers" aria-busy={(!counts && !failed) || undefined}>
      <dl className={styles.tiles}>
        {tiles.map(({ label, value, note }) => (
          <div key={label} className={cx(surface.card, styles.tile)}>
            <dt>{label}</dt>
            <dd>
              <span className={styles.value}>
                {value !== undefined ? (
                  formatNumber(value)
                ) : failed ? (
                  '–'
                ) : (
                  <Skeleton width="2ch" height="1lh" />
                )}
              </span>
              {note && <span className={cx(typography.tertiary, typography.fine)}>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Who would pay, of all. Few are not rounded to none. */
export function percentOf({ willingToPayCount, totalSubscribers }: WaitlistCounts): string {
  const percent = Math.round((100 * willingToPayCount) / totalSubscribers);
  return percent === 0 && willingToPayCount > 0 ? 'under 1%' : `${percent}%`;
}
