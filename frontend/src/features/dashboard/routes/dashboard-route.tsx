import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { PlaceIcon } from '@/features/workspace/icons';
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
} from '@/api/workspace';
import { PlanBanner } from '@/features/billing/plan-banner';
import { usePlanUsage } from '@/features/billing/use-plan-usage';
import { begunIdea, hasPausedSubmission } from '@/features/idea-form/begun-idea';
import { ContinueSubmission } from '@/features/idea-form/continue-submission';
import type { ClientUser } from '@/lib/auth-context';
import { useAllThere } from '@/lib/use-all-there';
import { paths } from '@/routing/paths';
import { ButtonLink } from '@/ui/button';
import { PlusIcon } from '@/ui/more-icons';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { ScreenWaiting } from '@/ui/screen-waiting';
import layout from '@/ui/layout.module.css';
import { nextStep, primaryAction } from '../next-step';
import { newsOf } from '../news';
import { DashboardSkeleton } from '../components/dashboard-skeleton';
import { MyIdeas } from '../components/my-ideas';
import { NewsCards } from '../components/news-cards';
import { NextStepCard } from '../components/next-step-card';
import { StatCards } from '../components/stat-cards';

/** The dashboard: the news, the next step, three totals, the ideas, and the plan in one line. */
function Dashboard({ user }: { user: ClientUser }) {
  const ideas = useMyIdeas();
  const stats = useGetUserStatsQuery();
  // Always refetched, because data cached during an earlier visit to this screen may be out of date.
  const trend = useGetAnalyticsQuery({}, { refetchOnMountOrArgChange: true });
  const goals = useListVerdictsQuery(undefined, { refetchOnMountOrArgChange: true });
  const verdicts = useMemo(() => new Map(goals.data?.map((line) => [line.ideaId, line])), [goals.data]);
  const subscription = useGetSubscriptionQuery();
  const there = useAllThere(ideas, stats, trend, goals, useGetPlanLimitsQuery(), subscription);
  const { next, primary } = useNextStep(user.id, ideas.data, goals.data);
  // Results come first, unless the plan needs the founder's attention.
  const planFirst = primary === 'plan' || subscription.data?.state === 'grace';
  const plan = <PlanBanner slim payments quiet={primary !== 'plan'} />;
  return (
    <>
      <PageTitle>{t`Dashboard`}</PageTitle>
      <PageHeader
        title={t`Dashboard`}
        actions={
          // While loading, the button has the primary style, because it will for most founders.
          <NewIdea variant={!there || primary === 'new' ? 'primary' : 'secondary'} />
        }
      />
      <QueryState
        query={ideas}
        ready={there}
        loading={<DashboardSkeleton ideas={ideas.data?.length} />}
        error={{
          title: t`Failed to load your dashboard`,
          text: t`Please refresh the page or try again later.`,
          action: <ButtonLink to={paths.home.href()}>{t`Return to Home`}</ButtonLink>,
        }}
      >
        {(list) => (
          <div className={layout.stack5}>
            <ContinueSubmission founderId={user.id} ideas={list} />
            {planFirst && plan}
            {next && <NextStepCard step={next} />}
            <NewsCards news={newsOf(list, goals.data)} />
            <StatCards stats={stats} trend={trend} />
            {list.length > 0 && (
              <MyIdeas founderId={user.id} query={ideas} ideas={list} verdicts={verdicts} />
            )}
            {!planFirst && plan}
          </div>
        )}
      </QueryState>
    </>
  );
}

function NewIdea({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) {
  return (
    <ButtonLink to={paths.newIdea.href()} variant={variant}>
      <PlusIcon /> {t`New Idea`}
    </ButtonLink>
  );
}

/** The founder's next step, and where the screen's only primary button is. */
function useNextStep(founderId: string, ideas: OwnIdea[] | undefined, goals: VerdictLine[] | undefined) {
  const { maxIdeas = 0, usedIdeas = 0 } = usePlanUsage();
  const hasRoom = usedIdeas < maxIdeas;
  const goesOn = hasRoom && ideas !== undefined && hasPausedSubmission(founderId, ideas);
  // A stopped submission that can continue now has its own card. If the goals couldn't be loaded, assumes
  // that the idea has one, to avoid asking founders to set a second goal.
  const hasGoal = (id: string) => !goals || goals.some(({ ideaId }) => ideaId === id);
  const next = ideas && !goesOn ? nextStep(ideas, begunIdea(founderId), hasRoom, hasGoal) : null;
  return { next, primary: primaryAction({ goesOn, next, hasRoom }) };
}

function Prompt() {
  return (
    <SignInPrompt
      title={t`Dashboard Access`}
      text={t`Please sign in to access your dashboard.`}
      icon={<PlaceIcon sign="dashboard" />}
      chart
    />
  );
}

/** /dashboard: the founder's ideas and how visitors responded to them. */
export function Component() {
  return (
    <RequireUser
      prompt={<Prompt />}
      waiting={
        <ScreenWaiting title={t`Dashboard`} actions={<NewIdea />}>
          <DashboardSkeleton />
        </ScreenWaiting>
      }
    >
      {(user) => <Dashboard key={user.id} user={user} />}
    </RequireUser>
  );
}
