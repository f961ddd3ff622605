import { Suspense, useCallback, useMemo } from 'react';
import type { AdminIdea, IdeaStatus } from '@/api/types';
import { formatNumber, plural, formatDay } from '@/lib/format';
import { lazyPart } from '@/lib/load';
import { useTableRoom } from '@/lib/use-media';
import { Button } from '@/ui/button';
import { LoadMore } from '@/ui/load-more';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { ScreenSkeleton } from '@/ui/screen-skeleton';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { STATUSES, adminStatusLabel } from '@/lib/idea-status';
import { useAddress } from '@/lib/use-address';
import { paths } from '@/routing/paths';
import { type Columns, DataTable } from '@/ui/data-table';
import { EmailAddress } from '@/ui/email-address';
import { Link } from '@/ui/link';
import { cx } from '@/lib/class-names';
import { useAdminIdeas, useStatusCounts, type StatusCounts } from '../api';
import { useReviewing } from '../hooks/use-reviewing';
import styles from './review-queue.module.css';
import { AdminFilters } from './admin-filters';
import { type ReviewActions, IdeaReviewActions } from './idea-review-actions';
import { Key } from './key';
import { ReviewCards } from './review-cards';
import { ReviewDrawer } from './review-drawer';
import { type AdminFilter, isCategoryChoice } from '../category-groups';
import { AdminStatus } from './admin-status';

/** What waits for the admin comes first. */
const ORDER = ['pending', ...STATUSES.filter((status) => status !== 'pending')] as const;

/** The status filter, each with how many ideas it would leave. */
function StatusTabs({
  counts,
  value,
  onChange,
}: {
  counts: StatusCounts | undefined;
  value: IdeaStatus | undefined;
  onChange: (status: IdeaStatus | undefined) => void;
}) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div role="group" aria-label="Status" className={cx(layout.wrap2, styles.tabs)}>
      <Tab label="All" count={all} pressed={value === undefined} onPress={() => onChange(undefined)} />
      {ORDER.map((status) => (
        <Tab
          key={status}
          label={adminStatusLabel(status)}
          count={counts?.[status]}
          pressed={value === status}
          onPress={() => onChange(status)}
        />
      ))}
    </div>
  );
}

function Tab({
  label,
  count,
  pressed,
  onPress,
}: {
  label: string;
  count: number | undefined;
  pressed: boolean;
  onPress: () => void;
}) {
  return (
    <button type="button" className={styles.tab} aria-pressed={pressed} onClick={onPress}>
      {label}
      {/* Its room is kept: with the counts the tabs would break into other lines. */}
      <span className={styles.count}> {count !== undefined && formatNumber(count)}</span>
    </button>
  );
}

const columnsWith = (actions: ReviewActions): Columns<AdminIdea> => [
  {
    title: 'Title',
    dataIndex: 'title',
    width: '22%',
    rowScope: 'row',
    render: (title: string, idea) => (
      <Link dir="auto" to={paths.idea.href(idea.page)} className={typography.name}>
        {title}
      </Link>
    ),
  },
  {
    title: 'Author',
    dataIndex: 'userEmail',
    width: '18%',
    render: (email: string) => (
      <span className={cx(typography.anywhere, typography.note)}>
        <EmailAddress>{email}</EmailAddress>
      </span>
    ),
  },
  { title: 'Category', dataIndex: 'category' },
  {
    title: 'Status',
    dataIndex: 'status',
    render: (_, idea) => <AdminStatus idea={idea} />,
  },
  { title: 'Votes', dataIndex: 'voteCount', align: 'end', render: formatNumber },
  { title: 'Created', dataIndex: 'createdAt', align: 'end', render: formatDay },
  {
    title: 'Actions',
    key: 'actions',
    align: 'end',
    // Two of the four beside each other at least.
    width: '24%',
    render: (_, idea) => <IdeaReviewActions idea={idea} {...actions} />,
  },
];

/** The ideas where there is room for a table. */
function ReviewTable({ ideas, ...actions }: { ideas: AdminIdea[] } & ReviewActions) {
  return <DataTable<AdminIdea> label="Ideas" columns={columnsWith(actions)} rows={ideas} />;
}

/** Their code comes right after the list that they are opened from. */
const RequestChangesDialog = lazyPart(() =>
  import('./request-changes-dialog').then(({ RequestChangesDialog }) => ({ default: RequestChangesDialog })),
);
const PageTests = lazyPart(() => import('./page-tests'));
const ShortcutsDialog = lazyPart(() =>
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
  // A search is counted in what it found; else the server knows how many wait.
  const found = query.hasNextPage ? undefined : ideas.filter(({ status }) => status === 'pending').length;
  const reviewing = useReviewing(ideas, filter.search ? found : counts?.pending);
  return (
    <>
      <PageTitle>Admin Dashboard</PageTitle>
      <PageHeader
        title="Admin Dashboard"
        lead="Read what founders sent in, and decide what goes live."
        actions={
          <Button variant="quiet" className={styles.shortcuts} onClick={() => reviewing.setHelp(true)}>
            Keyboard shortcuts <Key name="?" />
          </Button>
        }
      />
      <Suspense fallback={null}>
        <PageTests />
      </Suspense>
      <StatusTabs counts={counts} value={filter.status} onChange={(status) => change({ status })} />
      <AdminFilters filter={filter} onChange={change} />
      <QueryState
        query={query}
        loading={<ScreenSkeleton />}
        error={{ title: 'Failed to load the ideas', text: 'Please refresh the page or try again later.' }}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<NoIdeas filter={filter} onClear={() => change(NO_FILTER)} />}
      >
        {({ total }) => <Ideas ideas={ideas} total={total} query={query} reviewing={reviewing} />}
      </QueryState>
      <Review reviewing={reviewing} />
    </>
  );
}

type Reviewing = ReturnType<typeof useReviewing>;

function NoIdeas({
  filter,
  onClear,
}: {
  filter: ReturnType<typeof useAdminFilter>['filter'];
  onClear: () => void;
}) {
  const filtered = Boolean(filter.search ?? filter.status ?? filter.category);
  return (
    <EmptyState
      title={filtered ? 'Widen the filters' : 'Wait for the first idea'}
      text={filtered ? 'No idea matches them all.' : 'What founders submit appears here.'}
      action={filtered && <Button onClick={onClear}>Clear filters</Button>}
    />
  );
}

function Ideas({
  ideas,
  total,
  query,
  reviewing,
}: {
  ideas: AdminIdea[];
  total: number;
  query: ReturnType<typeof useAdminIdeas>;
  reviewing: Reviewing;
}) {
  const { progress, reviewed } = reviewing;
  const tableRoom = useTableRoom(1040);
  const actions: ReviewActions = {
    onReview: ({ id }) => reviewing.open(id),
    onApprove: reviewing.onApprove,
    onRequestChanges: reviewing.setAsked,
  };
  return (
    <section
      aria-label="Ideas"
      aria-busy={query.isFetching || undefined}
      className={layout.stack3}
      onFocus={({ target }) => reviewing.onFocus(target.closest<HTMLElement>('[data-idea]')?.dataset.idea)}
    >
      <p className={typography.secondary} role="status">
        {ideas.length < total
          ? `${formatNumber(ideas.length)} of ${plural(total, 'idea')}`
          : plural(total, 'idea')}
        {progress && !reviewed && ` · ${progress}`}
      </p>
      {tableRoom ? <ReviewTable ideas={ideas} {...actions} /> : <ReviewCards ideas={ideas} {...actions} />}
      <LoadMore query={query} />
    </section>
  );
}

/** The idea that lies open, and the dialogs over it. */
function Review({ reviewing }: { reviewing: Reviewing }) {
  const { listed, step, open, close, asked, setAsked, help, setHelp } = reviewing;
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
        onRequestChanges={setAsked}
        onReview={open}
        onShown={reviewing.onShown}
        onClose={close}
        onClosed={reviewing.onClosed}
      />
      <Suspense fallback={null}>
        <RequestChangesDialog idea={asked} onSent={reviewing.goOn} onClose={() => setAsked(null)} />
        <ShortcutsDialog open={help} onClose={() => setHelp(false)} />
      </Suspense>
    </>
  );
}

/** The filter as it stands in the address. Nonsense is left out. */
function useAdminFilter() {
  const [params, changeAddress] = useAddress();
  const search = params.get('search')?.trim() || undefined;
  const status = STATUSES.find((name) => name === params.get('status'));
  const named = params.get('category') ?? '';
  const category = isCategoryChoice(named) ? named : undefined;
  const exact = (category !== undefined && params.get('exact') === 'true') || undefined;
  const sort = params.get('sort') === 'newest' ? 'newest' : undefined;

  const filter = useMemo(
    (): AdminFilter => ({ search, status, category, exact, sort }),
    [search, status, category, exact, sort],
  );

  /**
   * Changes the parts given; an empty part is taken out. Typing replaces the address instead of filling the
   * history.
   */
  const change = useCallback((part: AdminFilter) => changeAddress(part, 'search' in part), [changeAddress]);

  return { filter, change };
}
