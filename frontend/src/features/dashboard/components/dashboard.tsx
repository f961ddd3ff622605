import { useMyIdeas } from '@/api/my-ideas';
import { paths } from '@/app/paths';
import { PlanBanner } from '@/features/billing/plan-banner';
import type { ClientUser } from '@/lib/auth-context';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { verdict } from '../verdict';
import styles from './dashboard.module.css';
import { IdeasSkeleton } from './ideas-skeleton';
import { MyIdeas } from './my-ideas';
import { StatCards } from './stat-cards';

const newIdea = (
  <ButtonLink to={paths.newIdea.href()} variant="primary">
    New Idea
  </ButtonLink>
);

const noIdeas = (
  <EmptyState
    drawing="bottle"
    title="Submit your first idea"
    text="Describe it in a few sentences and find out who wants it before you build it."
    action={newIdea}
  />
);

/** One verdict, the plan, three numbers, the ideas. The trend will stand between the numbers and the ideas. */
export function Dashboard({ user }: { user: ClientUser }) {
  const ideas = useMyIdeas();
  return (
    <>
      <PageTitle>Dashboard</PageTitle>
      <PageHeader
        title="Dashboard"
        actions={
          <>
            <ButtonLink to={paths.waitlistManagement.href()}>Waitlists</ButtonLink>
            <ButtonLink to={paths.analytics.href()}>Analytics</ButtonLink>
            <ButtonLink to={paths.integrations.href()}>Integrations</ButtonLink>
            {newIdea}
          </>
        }
        lead={ideas.data && ideas.data.length > 0 ? verdict(ideas.data) : undefined}
      />
      <QueryState
        query={ideas}
        loading={<IdeasSkeleton />}
        error={{
          title: 'Failed to load your dashboard',
          text: 'Please refresh the page or try again later.',
          action: <ButtonLink to={paths.home.href()}>Return to Home</ButtonLink>,
        }}
      >
        {(list) => (
          <div className={styles.sections}>
            <PlanBanner payments />
            <StatCards />
            {list.length === 0 ? noIdeas : <MyIdeas founderId={user.id} query={ideas} ideas={list} />}
          </div>
        )}
      </QueryState>
    </>
  );
}
