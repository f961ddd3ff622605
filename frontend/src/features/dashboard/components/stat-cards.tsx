import { Fragment } from 'react';
import type { useGetUserStatsQuery } from '@/api/workspace';
import { formatNumber } from '@/lib/format';
import { Skeleton } from '@/ui/skeleton';
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
          <div key={key} className={styles.card}>
            <dt>
              {/* A line may end between the words, and nowhere within them. */}
              {label.split(' ').map((word) => (
                <Fragment key={word}>
                  <span className={styles.word}>{word}</span>{' '}
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
          <button type="button" className={styles.retry} onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
    </section>
  );
}
