import { useMemo } from 'react';
import { RequireUser, SignInPrompt } from '@/routing/guards';
import { useMyIdeas } from '@/api/my-ideas';
import type { OwnIdea } from '@/api/types';
import {
  type VerdictLine,
  useGetAnalyticsQuery,
  useGetPlanLimitsQuery,
  useGetSubscriptionQuery,
  useGetUserStatsQuery,
  useListVerdictsQuery,
  type Analytics,
} from '@/api/workspace';
import { PlanBanner } from '@/features/billing/plan-banner';
import { usePlanUsage } from '@/features/billing/use-plan-usage';
import { begunIdea, hasPausedSubmission } from '@/features/idea-form/begun-idea';
import { ContinueSubmission } from '@/features/idea-form/continue-submission';
import type { ClientUser } from '@/lib/auth-context';
import { useAllThere } from '@/lib/use-all-there';
import { paths } from '@/routing/paths';
import { ButtonLink, Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { ScreenSkeleton } from '@/ui/screen-skeleton';
import { ScreenWaiting } from '@/ui/screen-waiting';
import layout from '@/ui/layout.module.css';
import { type Panel, TrendFigure } from '@/features/analytics/trend-figure';
import { Card } from '@/ui/card';
import { StatTiles } from '@/ui/stat-tiles';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { cx } from '@/lib/class-names';
import { nextStep, primaryAction } from '../next-step';
import { verdict } from '../verdict';
import { MyIdeas } from '../components/my-ideas';
import { NextStepCard } from '../components/next-step-card';

const PANELS: readonly Panel[] = [
  { of: 'votes', label: 'Votes', height: 120 },
  { of: 'signUps', label: 'Sign-ups', height: 120 },
];

/** Votes and sign-ups of the last 30 days, over all of the founder's ideas. */
function Trend({ query: { data, refetch } }: { query: { data?: Analytics; refetch: () => unknown } }) {
  if (data) return <TrendFigure title="The last 30 days" days={data.days} panels={PANELS} />;
  return (
    <Card>
      <p className={layout.row3} role="status">
        The last 30 days could not be loaded.
        <Button size="s" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    </Card>
  );
}

const skeleton = <ScreenSkeleton card={100} tiles={3} figure={288} rows={3} />;

/**
 * One verdict, the next step, the plan, three numbers, the ideas. The trend stands between the numbers and
 * the ideas.
 */
function Dashboard({ user }: { user: ClientUser }) {
  const ideas = useMyIdeas();
  const stats = useGetUserStatsQuery();
  // What is kept of an earlier visit to this screen is of another moment.
  const trend = useGetAnalyticsQuery({}, { refetchOnMountOrArgChange: true });
  const goals = useListVerdictsQuery(undefined, { refetchOnMountOrArgChange: true });
  const verdicts = useMemo(() => new Map(goals.data?.map((line) => [line.ideaId, line])), [goals.data]);
  const there = useAllThere(ideas, stats, trend, goals, useGetPlanLimitsQuery(), useGetSubscriptionQuery());
  const { next, primary, hasRoom } = useNextStep(user.id, ideas.data, goals.data);
  return (
    <>
      <PageTitle>Dashboard</PageTitle>
      <PageHeader
        title="Dashboard"
        actions={
          <>
            <ButtonLink to={paths.waitlistManagement.href()}>Waitlist</ButtonLink>
            <ButtonLink
              to={paths.newIdea.href()}
              variant={there && primary === 'new' ? 'primary' : 'secondary'}
            >
              New Idea
            </ButtonLink>
          </>
        }
        leadRoom
        lead={there && ideas.data && verdict(ideas.data, goals.data)}
      />
      <QueryState
        query={ideas}
        ready={there}
        loading={skeleton}
        error={{
          title: 'Failed to load your dashboard',
          text: 'Please refresh the page or try again later.',
          action: <ButtonLink to={paths.home.href()}>Return to Home</ButtonLink>,
        }}
      >
        {(list) => (
          <div className={layout.stack5}>
            <ContinueSubmission founderId={user.id} ideas={list} />
            {next && <NextStepCard step={next} hasRoom={hasRoom} />}
            <PlanBanner payments quiet={primary !== 'plan'} />
            <StatCards query={stats} />
            {list.length > 0 && (
              <>
                <Trend query={trend} />
                <MyIdeas founderId={user.id} query={ideas} ideas={list} verdicts={verdicts} />
              </>
            )}
          </div>
        )}
      </QueryState>
    </>
  );
}

/** What the founder should do next, and where the screen's one primary button is. */
function useNextStep(founderId: string, ideas: OwnIdea[] | undefined, goals: VerdictLine[] | undefined) {
  const { maxIdeas = 0, usedIdeas = 0 } = usePlanUsage();
  const hasRoom = usedIdeas < maxIdeas;
  const goesOn = hasRoom && ideas !== undefined && hasPausedSubmission(founderId, ideas);
  // What the plan had stopped, and no longer stops, is gone on with in its own place.
  // Where goals could not be loaded, no one is sent to set one that may exist.
  const hasGoal = (id: string) => !goals || goals.some(({ ideaId }) => ideaId === id);
  const next = ideas && !goesOn ? nextStep(ideas, begunIdea(founderId), hasRoom, hasGoal) : null;
  return { next, hasRoom, primary: primaryAction({ goesOn, next, hasRoom }) };
}

/** The founder's three numbers, over all ideas. */
function StatCards({ query }: { query: ReturnType<typeof useGetUserStatsQuery> }) {
  const { data, isError, refetch } = query;
  const signUps = (
    <>
      Waitlist <span className={typography.nowrap}>sign-ups</span>
    </>
  );
  return (
    <StatTiles
      label="Your numbers"
      failed={isError}
      tiles={[
        { label: 'Active ideas', value: data?.activeIdeas },
        { label: 'Votes', value: data?.totalVotes },
        { label: signUps, value: data?.totalWaitlists },
      ]}
      after={
        isError && (
          <p className={cx(layout.below, typography.secondary)} role="status">
            Your numbers could not be loaded.{' '}
            <button type="button" className={surface.link} onClick={() => void refetch()}>
              Try again
            </button>
          </p>
        )
      }
    />
  );
}

const prompt = <SignInPrompt title="Dashboard Access" text="Please sign in to access your dashboard." />;

/** /dashboard: the founder's ideas and what the crowd says about them. */
export function Component() {
  return (
    <RequireUser prompt={prompt} waiting={<ScreenWaiting title="Dashboard">{skeleton}</ScreenWaiting>}>
      {(user) => <Dashboard key={user.id} user={user} />}
    </RequireUser>
  );
}
