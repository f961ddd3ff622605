import { Fragment } from 'react';
import type { useGetUserStatsQuery } from '@/api/workspace';
import { formatNumber } from '@/lib/format';
import { Skeleton } from '@/ui/skeleton';
import { cx } from '@/lib/class-names';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import styles from './stat-cards.module.css';

const CARDS = [
  { key: 'activeIdeas', label: 'Active ideas' },
  { key: 'totalVotes', label: 'Votes' },
  { key: 'totalWaitlists', label: 'Waitlist sign-ups' },
] as const;

/** The founder's three numbers, over all ideas. */
export function StatCards({ query }: { query: ReturnType<typeof useGetUserStatsQuery> }) {
  const { data, isError, refetch } = query;
  return (
    <section aria-label="Your numbers" aria-busy={(!data && !isError) || undefined}>
      <dl className={styles.cards}>
        {CARDS.map(({ key, label }) => (
          <div key={key} className={cx(surface.card, styles.card)}>
            <dt>
              {/* A line may end between the words, and nowhere within them. */}
              {label.split(' ').map((word) => (
                <Fragment key={word}>
                  <span className={typography.nowrap}>{word}</span>{' '}
                </Fragment>
              ))}
            </dt>
            <dd>{data ? formatNumber(data[key]) : isError ? '–' : <Skeleton width="2ch" height="1lh" />}</dd>
          </div>
        ))}
      </dl>
      {isError && (
        <p className={styles.failed} role="status">
          Your numbers could not be loaded.{' '}
          <button type="button" className={cx(surface.bare, styles.retry)} onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
    </section>
  );
}
