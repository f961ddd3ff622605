import { type ReactNode, Suspense, useState } from 'react';
import { isNotFound } from '@/api/error';
import { useAllMyIdeas, useMyIdeas } from '@/api/my-ideas';
import { type Analytics, useListVerdictsQuery, type VerdictLine as VerdictLineOf } from '@/api/workspace';
import { VerdictLine } from '@/features/evidence/verdict-line';
import { useAllThere } from '@/lib/use-all-there';
import { NoSuchIdea } from '@/routing/not-found';
import { paths } from '@/routing/paths';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { Loading, QueryState } from '@/ui/query-state';
import layout from '@/ui/layout.module.css';
import { FiguresSkeleton } from '@/ui/screen-skeleton';
import { lazyPart } from '@/lib/load';
import type { OwnIdea } from '@/api/types';
import { NotLiveYet, ShareIdea } from '@/features/workspace/share-idea';
import { plural } from '@/lib/format';
import typography from '@/ui/typography.module.css';
import { useAnalytics, useShown } from '../hooks/use-shown';
import print from '../print.module.css';
import { type SourceFilter, chipsOf } from '../rules/filter';
import { verdict } from '../rules/verdict';
import { CsvButton } from './csv-button';
import { Toolbar } from './toolbar';
import { TrendFigure } from '../trend-figure';
import styles from './analytics-page.module.css';
import { FunnelFigure } from './funnel-figure';
import { SourcesFigure } from './sources-figure';

const TrafficLinksDialog = lazyPart(() => import('./traffic-links-dialog'));

/** Opens the read-only links of an idea; their code is loaded with the first press. */
function TrafficLinksButton({ ideaId }: { ideaId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Copy read-only link</Button>
      {open && (
        <Suspense fallback={null}>
          <TrafficLinksDialog ideaId={ideaId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The boxes of the two figures to come. */
export const AnalyticsSkeleton = () => (
  <FiguresSkeleton heading={{ width: 'min(100%, 46ch)', height: '1.4em' }} figures={[300, 460]} />
);

const nothingHappened = ({ totals }: Analytics) => totals.visits + totals.votes + totals.signUps === 0;

const NONE: VerdictLineOf[] = [];

/** How the latest goal of the idea stands, if it ever had one. */
function useGoals(ideaId: string | undefined) {
  const { data, error } = useListVerdictsQuery(undefined, { skip: !ideaId, refetchOnMountOrArgChange: true });
  const known = data ?? (error ? NONE : undefined);
  return { data: ideaId ? known?.filter((goal) => goal.ideaId === ideaId) : NONE };
}

/**
 * What became of one idea, or of all: a verdict, the funnel, the days and the sources. The address says what
 * is shown.
 */
export function AnalyticsPage({ ideaId }: { ideaId?: string }) {
  const { shown, show } = useShown(ideaId);
  const { dates, query } = useAnalytics(shown);
  const ideas = useAllMyIdeas();
  const goals = useGoals(ideaId);
  const there = useAllThere(query, useMyIdeas(), goals);
  const idea = ideas.find(({ id }) => id === ideaId);

  if (ideaId && isNotFound(query.error))
    return <NoSuchIdea to={paths.analytics.href()} label="Traffic of all your ideas" />;
  // The title and the sentence below it are as long as what they tell: what stands under them waits for them.
  if (!there) return <AnalyticsLoading header={!ideaId && <PageHeader title="Traffic" />} />;

  const params = new URLSearchParams({ ...dates, ...shown.filter });
  if (ideaId) params.set('ideaId', ideaId);
  const asked = params.toString();
  const title = ideaId ? `Traffic · ${idea?.title ?? 'your idea'}` : 'Traffic';
  return (
    <div className={print.sheet}>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={ideaId ? undefined : title}
        lead={leadOf(query.currentData, shown.filter !== null)}
        actions={<Actions ideaId={ideaId} asked={asked} />}
      />
      <div className={layout.stack5}>
        {goals.data?.map((goal) => (
          <VerdictLine key={goal.ideaId} verdict={goal} title={idea?.title ?? 'your idea'} />
        ))}
        <Toolbar
          ideas={ideas}
          ideaId={ideaId}
          range={shown.range}
          compare={shown.compare}
          // A source of one idea is hardly one of another.
          onIdea={(next) => show({ ideaId: next, filter: null })}
          onRange={(range) => show({ range })}
          onCompare={(compare) => show({ compare })}
        />
        <FilterChips
          filter={shown.filter}
          sources={query.currentData?.sources}
          onFilter={(filter) => show({ filter })}
        />
        <Numbers
          query={query}
          asked={asked}
          filter={shown.filter}
          onFilter={(filter) => show({ filter })}
          nobody={<NoVisits idea={idea} anyLive={ideas.some(({ status }) => status === 'active')} />}
        />
      </div>
    </div>
  );
}

/** The figures, or why there are none. */
function Numbers({
  query,
  asked,
  filter,
  onFilter,
  nobody,
}: {
  query: ReturnType<typeof useAnalytics>['query'];
  /** Idea, days and source, as in the address of the call. */
  asked: string;
  filter: SourceFilter | null;
  onFilter: (filter: SourceFilter | null) => void;
  /** Shown when nothing has happened. */
  nobody: ReactNode;
}) {
  return (
    <QueryState
      query={query}
      loading={<AnalyticsSkeleton />}
      error={{
        title: 'Failed to load your traffic',
        text: 'Nothing is lost: visits are still being counted. Please try again.',
      }}
      isEmpty={nothingHappened}
      empty={filter ? <NobodyFromThere onShowAll={() => onFilter(null)} /> : nobody}
    >
      {(analytics) => (
        <Figures
          analytics={analytics}
          query={asked}
          busy={query.currentData === undefined}
          filter={filter}
          onFilter={onFilter}
        />
      )}
    </QueryState>
  );
}

function Actions({ ideaId, asked }: { ideaId?: string; asked: string }) {
  return (
    <>
      {ideaId && <TrafficLinksButton ideaId={ideaId} />}
      <CsvButton query={asked} table="days">
        Download CSV
      </CsvButton>
      <Button onClick={() => window.print()}>Print</Button>
    </>
  );
}

/** Of one source alone there is no best one. */
function leadOf(analytics: Analytics | undefined, filtered: boolean): string | undefined {
  if (!analytics || nothingHappened(analytics)) return undefined;
  return verdict(filtered ? { ...analytics, sources: [] } : analytics);
}

function NobodyFromThere({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      title="Nobody came from there in this time"
      text="Choose a longer time above, or look at every source."
      action={
        <Button variant="primary" onClick={onShowAll}>
          Show every source
        </Button>
      }
    />
  );
}

function AnalyticsLoading({ header }: { header: ReactNode }) {
  return (
    <>
      {header}
      <Loading>
        <AnalyticsSkeleton />
      </Loading>
    </>
  );
}

/** Nothing has happened in the chosen time: what the founder can do about it. */
function NoVisits({ idea, anyLive }: { idea?: OwnIdea; anyLive: boolean }) {
  if (idea?.status === 'active')
    return (
      <ShareIdea
        title="Share your page"
        text="Nobody has come by in this time. Send the link to ten people who have the problem that you want to solve, and watch this page."
        page={idea.slug}
      />
    );
  return anyLive && !idea ? (
    <NotLiveYet
      title="Share your ideas"
      text="Nobody has come by in this time. Choose an idea above and share the link to its page."
    />
  ) : (
    <NotLiveYet text="Visits are counted on pages that are live. Yours goes live once our reviewers have approved it." />
  );
}

/** The funnel, the sources and the days. */
function Figures({
  analytics,
  query,
  busy,
  filter,
  onFilter,
}: {
  analytics: Analytics;
  /** Idea, days and source, as in the address of the call. */
  query: string;
  /** Newer numbers are on their way. */
  busy: boolean;
  filter: SourceFilter | null;
  onFilter: (filter: SourceFilter | null) => void;
}) {
  const { funnel, before, to, days, marks, totals } = analytics;
  return (
    <div className={layout.stack5} aria-busy={busy || undefined}>
      <FunnelFigure funnel={funnel} before={before} to={to} />
      <SourcesFigure {...analytics} query={query} filter={filter} onFilter={onFilter} />
      <TrendFigure days={days} before={before?.days} marks={marks} weeks />
      <p className={styles.note}>{visitorsNote(totals)}</p>
    </div>
  );
}

function visitorsNote({ visits, visitors, returningVisitors }: Analytics['totals']): string {
  const back = returningVisitors ? `, ${returningVisitors} of them known from a day before` : '';
  return `${plural(visits, 'visit')} by ${plural(visitors, 'visitor')}${back}. Each visitor is counted once a day per idea, without a cookie. People who ask not to be tracked count as visits only. Bots and your own visits are left out.`;
}

/** What the numbers are narrowed to: a press on a part takes it off. */
function FilterChips({
  filter,
  sources,
  onFilter,
}: {
  filter: SourceFilter | null;
  /** Those that are shown. */
  sources?: Analytics['sources'];
  onFilter: (filter: SourceFilter | null) => void;
}) {
  const chips = chipsOf(filter, sources);
  if (chips.length === 0) return null;
  return (
    <div className={layout.stack2}>
      <ul className={styles.chips} aria-label="Shown alone">
        {chips.map(({ kind, name, without }) => (
          <li key={kind}>
            <button type="button" className={styles.chip} onClick={() => onFilter(without)}>
              <span>
                <span className={typography.secondary}>{kind}:</span> {name}
              </span>
              <span aria-hidden="true">×</span>
              <span className="sr-only">: show all again</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={typography.note}>
        Every number is of visits from here, and of the votes and sign-ups that belong to them.
      </p>
    </div>
  );
}
