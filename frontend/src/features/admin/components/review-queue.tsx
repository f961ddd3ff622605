import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import type { AdminIdea } from '@/api/types';
import { announce } from '@/lib/announce';
import { formatNumber, plural } from '@/lib/format';
import { useTableRoom } from '@/lib/use-media';
import { AdminNav } from '@/routing/admin-nav';
import { Button } from '@/ui/button';
import { LoadMore } from '@/ui/load-more';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { ScreenSkeleton } from '@/ui/screen-skeleton';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { useAdminIdeas, useStatusCounts } from '../api';
import { useAdminFilter } from '../hooks/use-admin-filter';
import { useApprove } from '../hooks/use-approve';
import { isOpen, useQueue } from '../hooks/use-queue';
import { useReviewed } from '../hooks/use-reviewed';
import { useShortcuts, useShortcutsWanted } from '../hooks/use-shortcuts';
import styles from './review-queue.module.css';
import { AdminFilters } from './admin-filters';
import { reviewButtonId, type ReviewActions } from './idea-review-actions';
import { Key } from './key';
import { ReviewCards } from './review-cards';
import { ReviewDrawer } from './review-drawer';
import { ReviewTable } from './review-table';
import { StatusTabs } from './status-tabs';

/** Their code comes right after the list that they are opened from. */
const RequestChangesDialog = lazy(() =>
  import('./request-changes-dialog').then(({ RequestChangesDialog }) => ({ default: RequestChangesDialog })),
);
const ShortcutsDialog = lazy(() =>
  import('./shortcuts-dialog').then(({ ShortcutsDialog }) => ({ default: ShortcutsDialog })),
);

const NONE: AdminIdea[] = [];
const NO_FILTER = { search: undefined, status: undefined, category: undefined, exact: undefined };

/** All ideas, what has waited longest first; each to be read, and decided about with the mouse or without. */
export function ReviewQueue() {
  const { filter, change } = useAdminFilter();
  const query = useAdminIdeas(filter);
  const counts = useStatusCounts(filter);
  const ideas = query.data?.rows ?? NONE;
  const { reviewed, open: openById, close } = useReviewed();
  // A search is counted in what it found; else the server knows how many wait.
  const found = query.hasNextPage ? undefined : ideas.filter(({ status }) => status === 'pending').length;
  const left = filter.search ? found : counts?.pending;
  const { step, afterDeciding, progress } = useQueue(ideas, left);
  const approve = useApprove();
  const [asked, setAsked] = useState<AdminIdea | null>(null);
  const [help, setHelp] = useState(false);
  const [wanted] = useShortcutsWanted();
  const tableRoom = useTableRoom(1080);

  /** The idea that keys are about while none lies open: where the focus was last. */
  const at = useRef<string | null>(null);
  const focusOn = (idea: AdminIdea | undefined) => {
    if (!idea) return;
    at.current = idea.id;
    document.getElementById(reviewButtonId(idea.id))?.focus();
  };

  const open = (id: string) => {
    at.current = id;
    openById(id);
  };

  /** What lies open, as it is drawn: a decision is about what was read. */
  const shown = useRef<AdminIdea | undefined>(undefined);
  const onShown = useCallback((idea: AdminIdea | undefined) => {
    shown.current = idea;
  }, []);
  const current = () => (reviewed ? shown.current : ideas.find(({ id }) => id === at.current));

  const goOn = (idea: AdminIdea) => {
    const next = afterDeciding(idea);
    if (!reviewed) focusOn(next ?? step(idea.id, 1));
    else if (next) open(next.id);
    else close();
    if (!next) announce('No other idea waits here.');
  };
  const onApprove = async (idea: AdminIdea) => {
    if (await approve(idea)) goOn(idea);
  };
  const onReview = ({ id }: AdminIdea) => open(id);
  const move = (by: 1 | -1) => {
    const target = step(reviewed ?? at.current, by);
    if (reviewed && target) open(target.id);
    else focusOn(target);
  };
  const decide = (how: (idea: AdminIdea) => unknown) => {
    const idea = current();
    if (idea && isOpen(idea)) void how(idea);
  };

  useShortcuts(
    {
      j: () => move(1),
      k: () => move(-1),
      o: () => {
        const idea = reviewed ? undefined : (current() ?? ideas[0]);
        if (idea) onReview(idea);
      },
      a: () => decide(onApprove),
      r: () => decide(setAsked),
      '?': () => setHelp(true),
    },
    wanted && asked === null && !help,
  );

  const filtered = Boolean(filter.search ?? filter.status ?? filter.category);
  const actions: ReviewActions = { onReview, onApprove, onRequestChanges: setAsked };
  const listed = ideas.find(({ id }) => id === reviewed);
  const before = listed && step(listed.id, -1);
  const after = listed && step(listed.id, 1);
  return (
    <>
      <PageTitle>Admin Dashboard</PageTitle>
      <PageHeader
        title="Admin Dashboard"
        lead="Read what founders sent in, and decide what goes live."
        actions={
          <Button variant="quiet" className={styles.shortcuts} onClick={() => setHelp(true)}>
            Keyboard shortcuts <Key name="?" />
          </Button>
        }
      />
      <AdminNav />
      <StatusTabs counts={counts} value={filter.status} onChange={(status) => change({ status })} />
      <AdminFilters filter={filter} onChange={change} />
      <QueryState
        query={query}
        loading={<ScreenSkeleton />}
        error={{ title: 'Failed to load the ideas', text: 'Please refresh the page or try again later.' }}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState
            title={filtered ? 'Widen the filters' : 'Wait for the first idea'}
            text={filtered ? 'No idea matches them all.' : 'What founders submit appears here.'}
            action={filtered && <Button onClick={() => change(NO_FILTER)}>Clear filters</Button>}
          />
        }
      >
        {({ total }) => (
          <section
            aria-label="Ideas"
            aria-busy={query.isFetching || undefined}
            className={layout.stack3}
            onFocus={({ target }) => {
              at.current = target.closest<HTMLElement>('[data-idea]')?.dataset.idea ?? at.current;
            }}
          >
            <p className={cx(typography.secondary, typography.numbers)} role="status">
              {ideas.length < total
                ? `${formatNumber(ideas.length)} of ${plural(total, 'idea')}`
                : plural(total, 'idea')}
              {progress && !reviewed && ` · ${progress}`}
            </p>
            {tableRoom ? (
              <ReviewTable ideas={ideas} {...actions} />
            ) : (
              <ReviewCards ideas={ideas} {...actions} />
            )}
            <LoadMore query={query} />
          </section>
        )}
      </QueryState>
      <ReviewDrawer
        reviewed={reviewed}
        listed={listed}
        progress={progress}
        onPrevious={before && (() => open(before.id))}
        onNext={after && (() => open(after.id))}
        onApprove={onApprove}
        onRequestChanges={setAsked}
        onReview={open}
        onShown={onShown}
        onClose={close}
        onClosed={() => focusOn(ideas.find(({ id }) => id === at.current))}
      />
      <Suspense fallback={null}>
        <RequestChangesDialog idea={asked} onSent={goOn} onClose={() => setAsked(null)} />
        <ShortcutsDialog open={help} onClose={() => setHelp(false)} />
      </Suspense>
    </>
  );
}
