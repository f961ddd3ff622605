import { i18n } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { Suspense, useMemo } from 'react';
import type { AdminIdea, IdeaStatus } from '@/api/types';
import { formatNumber } from '@/lib/format';
import { lazyPart } from '@/lib/load';
import { Button } from '@/ui/button';
import { LoadMore } from '@/ui/load-more';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import typography from '@/ui/typography.module.css';
import { useAddress } from '@/lib/use-address';
import { useMedia } from '@/lib/use-media';
import { cx } from '@/lib/class-names';
import { type AdminFilter, emptyText, isCounted, isFiltered, NO_FILTER, readFilter } from '../admin-filter';
import { useAdminIdeas, useStatusCounts } from '../api';
import { useReviewing } from '../hooks/use-reviewing';
import { useShortcutsWanted } from '../hooks/use-shortcuts';
import { inOrder } from '../order';
import styles from './review-queue.module.css';
import { AdminFilters } from './admin-filters';
import { IdeaQueue, QueueSkeleton } from './idea-queue';
import type { ReviewActions } from './idea-review-actions';
import { Key } from './key';
import { ReviewDrawer } from './review-drawer';

/** Dialogs and page tests are loaded right after the list, because the list doesn't need them. */
const RequestChangesDialog = lazyPart(() =>
  import('./request-changes-dialog').then(({ RequestChangesDialog }) => ({ default: RequestChangesDialog })),
);
const PageTests = lazyPart(() => import('./page-tests'));
const ShortcutsDialog = lazyPart(() =>
  import('./shortcuts-dialog').then(({ ShortcutsDialog }) => ({ default: ShortcutsDialog })),
);

/** The review queue: all ideas, longest waiting first. Admins can review them by mouse or by keyboard. */
export function ReviewQueue() {
  const { filter, change } = useAdminFilter();
  const query = useAdminIdeas(filter);
  const counts = useStatusCounts(filter);
  const hasKeys = useMedia('(min-width: 1041px) and (hover: hover)');
  const rows = query.data?.rows;
  const ideas = useMemo(() => inOrder(rows ?? []), [rows]);
  /**
   * Returns the number of ideas with a status: the server's, or the number of loaded results if a filter
   * doesn't apply to the server's.
   */
  const count = (status: IdeaStatus): number | undefined => {
    if (isCounted(filter)) return counts?.[status];
    return query.hasNextPage ? undefined : ideas.filter((idea) => idea.status === status).length;
  };
  const reviewing = useReviewing(ideas, count('pending'));
  return (
    <>
      <PageTitle>{t`Admin Dashboard`}</PageTitle>
      <PageHeader
        title={t`Admin Dashboard`}
        actions={hasKeys && <ShortcutsButton onPress={() => reviewing.setHelp(true)} />}
      />
      <Suspense fallback={null}>
        <PageTests />
      </Suspense>
      {(isFiltered(filter) || query.data?.total !== 0) && (
        <AdminFilters filter={filter} counts={counts} onChange={change} />
      )}
      <QueryState
        query={query}
        loading={<QueueSkeleton />}
        error={{ title: t`Failed to load the ideas`, text: t`Please refresh the page or try again later.` }}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState
            {...emptyText(filter)}
            action={
              isFiltered(filter) && <Button onClick={() => change(NO_FILTER)}>{t`Clear filters`}</Button>
            }
          />
        }
      >
        {({ total }) => (
          <Ideas ideas={ideas} total={total} count={count} query={query} reviewing={reviewing} />
        )}
      </QueryState>
      <Review reviewing={reviewing} />
    </>
  );
}

const HINTS = [
  [['j', 'k'], msg`move`],
  [['o'], msg`review`],
  [['a'], msg`approve`],
  [['r'], msg`request changes`],
] as const;

/** Hint with the keyboard shortcuts. Clicking it opens the full list. */
function ShortcutsButton({ onPress }: { onPress: () => void }) {
  const [wanted] = useShortcutsWanted();
  return (
    <Button size="s" variant="quiet" className={styles.shortcuts} onClick={onPress}>
      <span className={wanted ? 'sr-only' : undefined}>{t`Keyboard shortcuts`}</span>
      {wanted &&
        HINTS.map(([keys, does]) => (
          <span key={keys[0]} className={styles.hint} aria-hidden="true">
            {keys.map((name) => (
              <Key key={name} name={name} />
            ))}
            {i18n._(does)}
          </span>
        ))}
    </Button>
  );
}

type Reviewing = ReturnType<typeof useReviewing>;

function Ideas({
  ideas,
  total,
  count,
  query,
  reviewing,
}: {
  ideas: AdminIdea[];
  total: number;
  count: (status: IdeaStatus) => number | undefined;
  query: ReturnType<typeof useAdminIdeas>;
  reviewing: Reviewing;
}) {
  const { progress, reviewed } = reviewing;
  const ideaCount = formatNumber(ideas.length);
  const actions: ReviewActions = {
    onReview: ({ id }) => reviewing.open(id),
    onApprove: reviewing.onApprove,
    onRequestChanges: reviewing.setAsked,
  };
  return (
    <section
      aria-label={t`Ideas`}
      aria-busy={query.isFetching || undefined}
      onFocus={({ target }) => reviewing.onFocus(target.closest<HTMLElement>('[data-idea]')?.dataset.idea)}
    >
      <p className={cx(typography.hint, styles.found)} role="status">
        {ideas.length < total
          ? plural(total, { one: `${ideaCount} of # idea`, other: `${ideaCount} of # ideas` })
          : plural(total, { one: '# idea', other: '# ideas' })}
        {progress && !reviewed && ` · ${progress}`}
      </p>
      <IdeaQueue ideas={ideas} count={count} {...actions} />
      <LoadMore query={query} />
    </section>
  );
}

/** The idea being reviewed, and the dialogs for it. */
function Review({ reviewing }: { reviewing: Reviewing }) {
  const { listed, step, open, close, asked: changesFor, setAsked: setChangesFor, help, setHelp } = reviewing;
  const before = listed && step(listed.id, -1);
  const after = listed && step(listed.id, 1);
  return (
    <>
      <ReviewDrawer
        reviewed={reviewing.reviewed}
        listed={listed}
        progress={reviewing.progress}
        onPrevious={before && (() => open(before.id))}
        onNext={after && (() => open(after.id))}
        onApprove={reviewing.onApprove}
        onRequestChanges={setChangesFor}
        onReview={open}
        onShown={reviewing.onShown}
        onClose={close}
        onClosed={reviewing.onClosed}
      />
      <Suspense fallback={null}>
        <RequestChangesDialog idea={changesFor} onSent={reviewing.goOn} onClose={() => setChangesFor(null)} />
        <ShortcutsDialog open={help} onClose={() => setHelp(false)} />
      </Suspense>
    </>
  );
}

/** Filters in the URL. Typing replaces the current history entry, to avoid an entry per key press. */
function useAdminFilter() {
  const [params, changeAddress] = useAddress();
  const change = (part: AdminFilter) => changeAddress(part, 'search' in part);
  return { filter: readFilter(params), change };
}
