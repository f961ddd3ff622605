import { useState } from 'react';
import type { AdminIdea } from '@/api/types';
import { formatNumber, plural } from '@/lib/format';
import { useTableRoom } from '@/lib/use-media';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { SkeletonText } from '@/ui/skeleton';
import { useAdminIdeas } from '../api';
import { useAdminFilter } from '../hooks/use-admin-filter';
import { useApprove } from '../hooks/use-approve';
import styles from './admin-desk.module.css';
import { AdminFilters } from './admin-filters';
import { RequestChangesDialog } from './request-changes-dialog';
import { ReviewCards } from './review-cards';
import { ReviewTable } from './review-table';

/** What a row lets the admin decide about its idea. */
export interface ReviewActions {
  onApprove: (idea: AdminIdea) => Promise<void>;
  onRequestChanges: (idea: AdminIdea) => void;
}

/** All ideas, narrowed by the filters, each with what may be decided about it. */
export function AdminDesk() {
  const { filter, change } = useAdminFilter();
  const query = useAdminIdeas(filter);
  const approve = useApprove();
  const [asked, setAsked] = useState<AdminIdea | null>(null);
  const tableRoom = useTableRoom(1080);

  const filtered = Object.keys(filter).length > 0;
  const actions: ReviewActions = { onApprove: approve, onRequestChanges: setAsked };
  return (
    <>
      <PageTitle>Admin Dashboard</PageTitle>
      <PageHeader title="Admin Dashboard" lead="Read what founders sent in, and decide what goes live." />
      <AdminFilters filter={filter} onChange={change} />
      <QueryState
        query={query}
        loading={<SkeletonText lines={8} />}
        error={{ title: 'Failed to load the ideas', text: 'Please refresh the page or try again later.' }}
        isEmpty={({ ideas }) => ideas.length === 0}
        empty={
          <EmptyState
            title={filtered ? 'Widen the filters' : 'Wait for the first idea'}
            text={filtered ? 'No idea matches them all.' : 'What founders submit appears here.'}
            action={
              filtered && (
                <Button onClick={() => change({ search: undefined, status: undefined, category: undefined })}>
                  Clear filters
                </Button>
              )
            }
          />
        }
      >
        {({ ideas, total }) => (
          <section aria-label="Ideas" aria-busy={query.isFetching || undefined} className={styles.ideas}>
            <p className={styles.count} role="status">
              {ideas.length < total
                ? `${formatNumber(ideas.length)} of ${plural(total, 'idea')}`
                : plural(total, 'idea')}
            </p>
            {tableRoom ? (
              <ReviewTable ideas={ideas} {...actions} />
            ) : (
              <ReviewCards ideas={ideas} {...actions} />
            )}
            {query.hasNextPage && (
              <Button
                className={styles.more}
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Load more
              </Button>
            )}
          </section>
        )}
      </QueryState>
      <RequestChangesDialog idea={asked} onClose={() => setAsked(null)} />
    </>
  );
}
