import { plural, t } from '@lingui/core/macro';
import { Suspense, useEffect } from 'react';
import type { IdeaSummary } from '@/api/types';
import { useIdeaPages } from '@/api/use-idea-pages';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { QueryState } from '@/ui/query-state';
import { Skeleton, SkeletonText } from '@/ui/skeleton';
import cardStyles from './full-card.module.css';
import { FullCard } from './full-card';
import { NothingYet } from './nothing-yet';
import { MOST_PAGES, type useIdeaFilters } from './use-idea-filters';
import styles from './idea-list.module.css';

/** The full list of live ideas, paginated. The URL stores the number of open pages. */
export function IdeaList({ filters }: { filters: ReturnType<typeof useIdeaFilters> }) {
  const query = useIdeaPages(filters.filter);
  const { search } = filters.filter;
  const { data, currentData, isFetching, isError, hasNextPage, fetchNextPage } = query;
  const loaded = currentData ? (data?.pages.length ?? 0) : 0;

  // Loads as many pages as the URL asks for, after "Show more" and when returning to the list.
  useEffect(() => {
    if (loaded > 0 && loaded < filters.pages && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [loaded, filters.pages, hasNextPage, isFetching, isError, fetchNextPage]);

  return (
    <QueryState
      query={query}
      isEmpty={({ rows }) => rows.length === 0}
      loading={<ListSkeleton />}
      error={{ title: t`Failed to load ideas`, text: t`Please refresh the page or try again later.` }}
      empty={
        search || filters.category ? (
          <EmptyState
            title={search ? t`No results for “${search}”` : t`No ideas in this category`}
            action={<Button onClick={filters.clear}>{t`Show all ideas`}</Button>}
          />
        ) : (
          <NothingYet level={2} />
        )
      }
    >
      {({ rows: ideas, total }) => (
        <>
          <p className={styles.count} role="status">
            {plural(total, { one: '# idea', other: '# ideas' })}
          </p>
          <ul>
            <Rows ideas={ideas} from={0} />
          </ul>
          {hasNextPage && (
            <More
              visible={ideas.length}
              total={total}
              busy={isFetching}
              failed={isError}
              onPress={() =>
                isError || loaded >= MOST_PAGES ? void fetchNextPage() : filters.showPages(loaded + 1)
              }
            />
          )}
        </>
      )}
    </QueryState>
  );
}

/** Number of server-rendered rows that are hydrated together: as many as a phone shows, plus one. */
const AT_ONCE = 4;

/**
 * The rows from index `from` on. Each batch doubles the number of rows and contains the next batch, which is
 * hydrated later.
 */
function Rows({ ideas, from }: { ideas: IdeaSummary[]; from: number }) {
  const end = from === 0 ? AT_ONCE : 2 * from;
  return (
    <>
      {ideas.slice(from, end).map((idea, index) => (
        <li key={idea.id}>
          <FullCard idea={idea} first={from + index === 0} />
        </li>
      ))}
      {ideas.length > end && (
        <Suspense>
          <Rows ideas={ideas} from={end} />
        </Suspense>
      )}
    </>
  );
}

function More({
  visible,
  total,
  busy,
  failed,
  onPress,
}: {
  visible: number;
  total: number;
  busy: boolean;
  failed: boolean;
  onPress: () => void;
}) {
  return (
    <div className={styles.more}>
      <Button size="l" busy={busy} onClick={onPress}>
        {t`Show more`}
      </Button>
      <p>{t`${visible} of ${total} shown`}</p>
      {failed && !busy && (
        <p role="alert">{t`We couldn’t load more ideas. Press “Show more” to try again.`}</p>
      )}
    </div>
  );
}

function ListSkeleton() {
  return (
    <>
      <p className={styles.count}>
        <Skeleton width="64px" />
      </p>
      <ul>
        {[0, 1, 2, 3].map((n) => (
          <li key={n} className={cardStyles.card}>
            <div className={cardStyles.picture}>
              <Skeleton height="auto" ratio="16 / 9" radius="10px" />
            </div>
            <div className={cardStyles.words}>
              <div className={cardStyles.loadingTitle}>
                <Skeleton width="70%" height="22px" />
              </div>
              <div className={cardStyles.loadingText}>
                <SkeletonText lines={2} />
              </div>
              <div className={cardStyles.loadingFacts}>
                <Skeleton width="200px" height="16px" />
              </div>
            </div>
            <div className={cardStyles.actions}>
              <Skeleton height="44px" radius="10px" />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
