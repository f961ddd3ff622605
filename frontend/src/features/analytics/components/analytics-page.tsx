import { useMemo, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isNotFound } from '@/api/error';
import { useAllMyIdeas, useMyIdeas } from '@/api/my-ideas';
import {
  type Analytics,
  useGetAnalyticsQuery,
  useListVerdictsQuery,
  type VerdictLine as VerdictLineOf,
} from '@/api/workspace';
import { VerdictLine } from '@/features/evidence/verdict-line';
import { plural } from '@/lib/format';
import { useAllThere } from '@/lib/use-all-there';
import { NoSuchIdea } from '@/routing/not-found';
import { paths } from '@/routing/paths';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { ButtonLink } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { Loading, QueryState } from '@/ui/query-state';
import layout from '@/ui/layout.module.css';
import { TrendFigure } from '../trend-figure';
import { datesOf, DEFAULT_RANGE, type Range, rangeIn } from '../rules/range';
import { verdict } from '../rules/verdict';
import styles from './analytics-page.module.css';
import { AnalyticsSkeleton } from './analytics-skeleton';
import { CsvButton } from './csv-button';
import { FunnelFigure } from './funnel-figure';
import { NoVisits } from './no-visits';
import { SourcesFigure } from './sources-figure';
import { Toolbar } from './toolbar';

/** Milliseconds after which the numbers are asked for again: one who has just shared a link watches them. */
const REFRESH = 10_000;

const nothingHappened = ({ totals }: Analytics) => totals.visits + totals.votes + totals.signUps === 0;

/** The numbers of one idea, or of all, over the last days, and the days that they are of. */
function useAnalytics(ideaId: string | undefined, range: Range) {
  // Not a new period at every render: the day changes, at the latest, when something else is chosen.
  const dates = useMemo(() => datesOf(range, new Date()), [range]);
  const query = useGetAnalyticsQuery(
    { ideaId, ...dates },
    { pollingInterval: REFRESH, refetchOnMountOrArgChange: true },
  );
  return { dates, query };
}

const NONE: VerdictLineOf[] = [];

/** How the latest goal of the idea stands, if it ever had one. */
function useGoals(ideaId: string | undefined) {
  const { data, error } = useListVerdictsQuery(undefined, { skip: !ideaId, refetchOnMountOrArgChange: true });
  const known = data ?? (error ? NONE : undefined);
  return { data: ideaId ? known?.filter((goal) => goal.ideaId === ideaId) : NONE };
}

const breadcrumbs = (
  <Breadcrumbs trail={[{ label: 'Dashboard', to: paths.dashboard.href() }]} here="Analytics" />
);

/**
 * What became of one idea, or of all: a verdict, the funnel, the days and the sources. Idea and range stand
 * in the address.
 */
export function AnalyticsPage({ ideaId }: { ideaId?: string }) {
  const [params] = useSearchParams();
  const range = rangeIn(params.get('days'));
  const { dates, query } = useAnalytics(ideaId, range);
  const ideas = useAllMyIdeas();
  const goals = useGoals(ideaId);
  const there = useAllThere(query, useMyIdeas(), goals);
  const navigate = useNavigate();
  const idea = ideas.find(({ id }) => id === ideaId);

  const show = (nextIdea: string | undefined, days: number) => {
    const address = nextIdea ? paths.ideaAnalytics.href(nextIdea) : paths.analytics.href();
    void navigate(days === DEFAULT_RANGE ? address : `${address}?days=${days}`, { preventScrollReset: true });
  };

  if (ideaId && isNotFound(query.error))
    return <NoSuchIdea to={paths.analytics.href()} label="Analytics of all your ideas" />;
  // The title and the sentence below it are as long as what they tell: what stands under them waits for them.
  if (!there) return <AnalyticsLoading header={!ideaId && <PageHeader title="Analytics" />} />;

  const asked = new URLSearchParams({ ...dates, ...(ideaId && { ideaId }) }).toString();
  const title = ideaId ? `Analytics of ${idea ? `“${idea.title}”` : 'your idea'}` : 'Analytics';
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {breadcrumbs}
      <PageHeader
        title={title}
        lead={leadOf(query.currentData)}
        actions={<Actions ideaId={ideaId} asked={asked} />}
      />
      <div className={layout.stack5}>
        {goals.data?.map((goal) => (
          <VerdictLine key={goal.ideaId} verdict={goal} title={idea?.title ?? 'your idea'} />
        ))}
        <Toolbar
          ideas={ideas}
          ideaId={ideaId}
          range={range}
          onIdea={(next) => show(next, range)}
          onRange={(next) => show(ideaId, next)}
        />
        <QueryState
          query={query}
          loading={<AnalyticsSkeleton />}
          error={{
            title: 'Failed to load your analytics',
            text: 'Nothing is lost: visits are still being counted. Please try again.',
          }}
          isEmpty={nothingHappened}
          empty={<NoVisits idea={idea} anyLive={ideas.some(({ status }) => status === 'active')} />}
        >
          {(analytics) => (
            <Figures analytics={analytics} query={asked} busy={query.currentData === undefined} />
          )}
        </QueryState>
      </div>
    </>
  );
}

function Actions({ ideaId, asked }: { ideaId?: string; asked: string }) {
  return (
    <>
      {ideaId && <ButtonLink to={paths.evidence.href(ideaId)}>Evidence</ButtonLink>}
      <CsvButton query={asked} table="days">
        Download CSV
      </CsvButton>
    </>
  );
}

const leadOf = (analytics: Analytics | undefined) =>
  analytics && !nothingHappened(analytics) ? verdict(analytics) : undefined;

function AnalyticsLoading({ header }: { header: ReactNode }) {
  return (
    <>
      {breadcrumbs}
      {header}
      <Loading>
        <AnalyticsSkeleton />
      </Loading>
    </>
  );
}

function Figures({ analytics, query, busy }: { analytics: Analytics; query: string; busy: boolean }) {
  return (
    <div className={layout.stack5} aria-busy={busy || undefined}>
      <div className={styles.pair}>
        <FunnelFigure funnel={analytics.funnel} />
        <SourcesFigure {...analytics} query={query} />
      </div>
      <TrendFigure days={analytics.days} />
      <p className={styles.note}>{visitorsNote(analytics.totals)}</p>
    </div>
  );
}

function visitorsNote({ visits, visitors, returningVisitors }: Analytics['totals']): string {
  const back = returningVisitors ? `, ${returningVisitors} of them known from a day before` : '';
  return `${plural(visits, 'visit')} by ${plural(visitors, 'visitor')}${back}. Each visitor is counted once a day per idea, without a cookie. People who ask not to be tracked count as visits only. Bots and your own visits are left out.`;
}
