import { plural, t } from '@lingui/core/macro';
import { type ReactNode, Suspense, useState } from 'react';
import { isNotFound } from '@/api/error';
import { useAllMyIdeas, useMyIdeas } from '@/api/my-ideas';
import type { Analytics } from '@/api/workspace';
import { useMedia } from '@/lib/use-media';
import { useAllThere } from '@/lib/use-all-there';
import { NoSuchIdea } from '@/routing/not-found';
import { paths } from '@/routing/paths';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Explained } from '@/ui/explained';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { Loading, QueryState } from '@/ui/query-state';
import layout from '@/ui/layout.module.css';
import { Skeleton } from '@/ui/skeleton';
import { lazyPart } from '@/lib/load';
import typography from '@/ui/typography.module.css';
import { useAnalytics, useShown } from '../hooks/use-shown';
import print from '../print.module.css';
import type { Shown } from '../rules/address';
import { type SourceFilter, chipsOf } from '../rules/filter';
import { DEFAULT_RANGE } from '../rules/range';
import { trendText } from '../rules/highlights';
import { MoreIcon } from '@/ui/more-icons';
import { Menu } from '@/ui/menu';
import { useCsv } from './csv-button';
import { PHONE, Toolbar } from './toolbar';
import { TrendFigure } from '../trend-figure';
import styles from './analytics-page.module.css';
import { FunnelFigure } from './funnel-figure';
import { NoVisits } from './no-visits';
import { SourcesFigure } from './sources-figure';
import { FiguresSkeleton } from './traffic-skeleton';

const TrafficLinksDialog = lazyPart(() => import('./traffic-links-dialog'));

/** Loading placeholder of the selects, and of the comparison and the menu where there is room for them. */
const ToolbarSkeleton = ({ one }: { one: boolean }) => (
  <div className={styles.toCome}>
    {!one && (
      <span className={styles.ideaToCome}>
        <Skeleton height="100%" radius="10px" />
      </span>
    )}
    <span className={styles.timeToCome}>
      <Skeleton height="100%" radius="10px" />
    </span>
    <span className={styles.compare}>
      <Skeleton width="255px" height="36px" radius="999px" />
    </span>
    <span className={styles.menuToCome}>
      <Skeleton width="18px" height="4px" />
    </span>
  </div>
);

/** Loading placeholder of the complete screen about one idea. */
export const AnalyticsSkeleton = () => (
  <div className={layout.stack4}>
    <ToolbarSkeleton one />
    <FiguresSkeleton />
  </div>
);

/** Loading placeholder of the complete screen about all ideas, with its title. */
export const AllAnalyticsSkeleton = () => (
  <div className={layout.stack4}>
    <PageTitle>{t`Traffic`}</PageTitle>
    <div className={styles.head}>
      <PageHeader title={t`Traffic`} />
      <ToolbarSkeleton one={false} />
    </div>
    <Loading>
      <FiguresSkeleton />
    </Loading>
  </div>
);

const nothingHappened = ({ totals }: Analytics) => totals.visits + totals.votes + totals.signUps === 0;

/**
 * Says how much of the screen has something to show.
 *
 * @returns `nothing` if there were no visits; `bare` if, in addition, the filter and the period are the
 * defaults, so that there's nothing to reset
 */
function emptiness(analytics: Analytics | undefined, { filter, range }: Shown) {
  const nothing = analytics !== undefined && nothingHappened(analytics);
  return { nothing, bare: nothing && filter === null && range === DEFAULT_RANGE };
}

/**
 * The traffic of one idea or of all ideas: the funnel, the chart by day and the sources.
 * The selection is stored in the URL.
 */
export function AnalyticsPage({ ideaId }: { ideaId?: string }) {
  const { selection, show } = useShown(ideaId);
  const { dates, query } = useAnalytics(selection);
  const ideas = useAllMyIdeas();
  const there = useAllThere(query, useMyIdeas());
  const idea = ideas.find(({ id }) => id === ideaId);

  if (ideaId && isNotFound(query.error))
    return <NoSuchIdea to={paths.analytics.href()} label={t`Traffic of all your ideas`} />;
  // The selects vary in width, so a placeholder is shown until they have loaded.
  if (!there)
    return ideaId ? (
      <Loading>
        <AnalyticsSkeleton />
      </Loading>
    ) : (
      <AllAnalyticsSkeleton />
    );

  const params = new URLSearchParams({ ...dates, ...selection.filter });
  if (ideaId) params.set('ideaId', ideaId);
  const queryString = params.toString();
  // Without visits, there's nothing to select, but an existing selection can be reset.
  const { nothing, bare } = emptiness(query.currentData, selection);
  const title = ideaId ? `${t`Traffic`} · ${idea?.title ?? t`your idea`}` : t`Traffic`;
  return (
    <div className={print.sheet}>
      <PageTitle>{title}</PageTitle>
      {bare && !ideaId && <PageHeader title={title} />}
      <div className={layout.stack4}>
        {!bare && (
          <div className={styles.head}>
            {!ideaId && <PageHeader title={title} />}
            <Toolbar
              ideas={ideas}
              ideaId={ideaId}
              range={selection.range}
              compare={selection.compare}
              // Clears the source filter, because it rarely applies to another idea.
              onIdea={(next) => show({ ideaId: next, filter: null })}
              onRange={(range) => show({ range })}
              onCompare={(compare) => show({ compare })}
              actions={
                !nothing && (
                  <Actions
                    ideaId={ideaId}
                    queryString={queryString}
                    compare={selection.compare}
                    onCompare={(compare) => show({ compare })}
                  />
                )
              }
            />
          </div>
        )}
        <FilterChips
          filter={selection.filter}
          sources={query.currentData?.sources}
          onFilter={(filter) => show({ filter })}
        />
        <Numbers
          query={query}
          queryString={queryString}
          filter={selection.filter}
          onFilter={(filter) => show({ filter })}
          nobody={<NoVisits ideas={ideas} selection={selection} />}
        />
      </div>
    </div>
  );
}

/** The charts, or an explanation of why they're missing. */
function Numbers({
  query,
  queryString,
  filter,
  onFilter,
  nobody,
}: {
  query: ReturnType<typeof useAnalytics>['query'];
  /** Idea, days and source, as a query string for the API. */
  queryString: string;
  filter: SourceFilter | null;
  onFilter: (filter: SourceFilter | null) => void;
  /** Content shown if there were no visits. */
  nobody: ReactNode;
}) {
  return (
    <QueryState
      query={query}
      loading={<FiguresSkeleton />}
      error={{
        title: t`Failed to load your traffic`,
        text: t`Visits are still being counted. Please try again.`,
      }}
      isEmpty={nothingHappened}
      empty={filter ? <NobodyFromThere onShowAll={() => onFilter(null)} /> : nobody}
    >
      {(analytics) => (
        <Figures
          analytics={analytics}
          query={queryString}
          busy={query.currentData === undefined}
          filter={filter}
          onFilter={onFilter}
        />
      )}
    </QueryState>
  );
}

/** Menu with less frequent actions. */
function Actions({
  ideaId,
  queryString,
  compare,
  onCompare,
}: {
  ideaId?: string;
  queryString: string;
  /** True if the previous period is shown as well. */
  compare: boolean;
  onCompare: (compare: boolean) => void;
}) {
  const [sharing, setSharing] = useState(false);
  const phone = useMedia(PHONE);
  const save = useCsv(queryString, 'days');
  return (
    <>
      <Menu
        label={t`More`}
        trigger={<MoreIcon />}
        items={[
          ...(phone
            ? [
                {
                  label: compare ? t`Hide previous period` : t`Compare with previous period`,
                  onSelect: () => onCompare(!compare),
                },
              ]
            : []),
          ...(ideaId ? [{ label: t`Copy read-only link`, onSelect: () => setSharing(true) }] : []),
          { label: t`Download CSV`, onSelect: () => void save.download() },
          { label: t`Print`, onSelect: () => window.print() },
        ]}
      />
      {sharing && ideaId && (
        <Suspense fallback={null}>
          <TrafficLinksDialog ideaId={ideaId} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  );
}

function NobodyFromThere({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      title={t`No visits from this source`}
      text={t`Choose a longer period, or show all sources.`}
      action={
        <Button variant="primary" onClick={onShowAll}>
          {t`Show all sources`}
        </Button>
      }
    />
  );
}

/** The funnel, the chart by day and the sources. */
function Figures({
  analytics,
  query,
  busy,
  filter,
  onFilter,
}: {
  analytics: Analytics;
  /** Idea, days and source, as a query string for the API. */
  query: string;
  /** True if newer numbers are loading. */
  busy: boolean;
  filter: SourceFilter | null;
  onFilter: (filter: SourceFilter | null) => void;
}) {
  const { funnel, before, to, days, marks } = analytics;
  return (
    <div className={layout.stack4} aria-busy={busy || undefined}>
      <div className={styles.figures}>
        <FunnelFigure funnel={funnel} before={before} to={to} note={<Visitors {...analytics.totals} />} />
        <TrendFigure days={days} before={before?.days} marks={marks} note={trendText(analytics)} weeks />
      </div>
      <SourcesFigure {...analytics} query={query} filter={filter} onFilter={onFilter} />
    </div>
  );
}

const howCounted = () =>
  t`Visitors count once a day, without cookies. Bots, your own visits, and people who opt out of tracking don’t count as visitors.`;

/** The number of visitors, with an explanation of how they are counted. */
function Visitors({ visitors, returningVisitors }: Analytics['totals']) {
  return (
    <p className={styles.note}>
      <Explained of={t`visitors`} text={howCounted()}>
        {returningVisitors
          ? t`${plural(visitors, { one: '# visitor', other: '# visitors' })}, ${plural(returningVisitors, {
              one: '# returning',
              other: '# returning',
            })}`
          : plural(visitors, { one: '# visitor', other: '# visitors' })}
      </Explained>
    </p>
  );
}

/** The active source filter. Clicking a part of it removes that part. */
function FilterChips({
  filter,
  sources,
  onFilter,
}: {
  filter: SourceFilter | null;
  /** Sources shown in the table, used to label the filter. */
  sources?: Analytics['sources'];
  onFilter: (filter: SourceFilter | null) => void;
}) {
  const chips = chipsOf(filter, sources);
  if (chips.length === 0) return null;
  return (
    <div className={layout.stack2}>
      <ul className={styles.chips} aria-label={t`Filters`}>
        {chips.map(({ kind, name, without }) => (
          <li key={kind}>
            <button type="button" className={styles.chip} onClick={() => onFilter(without)}>
              <span>
                <span className={typography.secondary}>{t`${kind}:`}</span> {name}
              </span>
              <span aria-hidden="true">×</span>
              <span className="sr-only">{t`: remove filter`}</span>
            </button>
          </li>
        ))}
      </ul>
      <p
        className={typography.note}
      >{t`Showing only visits from this source, with their votes and sign-ups.`}</p>
    </div>
  );
}
