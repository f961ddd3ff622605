import { t } from '@lingui/core/macro';
import { RequireUser } from '@/routing/guards';
import type { OwnIdea } from '@/api/types';
import { TowardsLive } from '@/features/workspace/share-idea';
import { useAllMyIdeas, useMyIdeas } from '@/api/my-ideas';
import { useListVerdictsQuery } from '@/api/workspace';
import { useAllThere } from '@/lib/use-all-there';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { ScreenWaiting } from '@/ui/screen-waiting';
import layout from '@/ui/layout.module.css';
import { evidencePrompt } from './evidence-prompt';
import { type Standings, standings } from '../rules/decisions';
import { CalmSea } from '../components/calm-sea';
import { StandingList } from '../components/standing-list';
import { StandingSkeleton } from '../components/standing-skeleton';

const skeleton = <StandingSkeleton />;
const failureWords = () => ({
  title: t`Failed to load your evidence`,
  text: t`Nothing is lost: visitors are still being counted. Please try again.`,
});

/**
 * Goals across all of the founder's ideas. Ideas that need a decision come before those still waiting for
 * visitors.
 */
function AllEvidence() {
  const query = useMyIdeas();
  const ideas = useAllMyIdeas();
  const verdicts = useListVerdictsQuery(undefined, { refetchOnMountOrArgChange: true });
  const there = useAllThere(query, verdicts);
  const failure = failureWords();
  return (
    <>
      <PageTitle>{t`Evidence`}</PageTitle>
      <PageHeader title={t`Evidence`} />
      <QueryState query={query} ready={there} loading={skeleton} error={failure}>
        {() => (
          <QueryState query={verdicts} loading={skeleton} error={failure}>
            {(lines) => <Standing {...standings(ideas, lines)} ideas={ideas} />}
          </QueryState>
        )}
      </QueryState>
    </>
  );
}

function Standing({ toDecide, counting, ideas }: Standings & { ideas: OwnIdea[] }) {
  if (toDecide.length + counting.length === 0) return <NothingYet ideas={ideas} />;
  return (
    <div className={layout.stack6}>
      {toDecide.length > 0 && <StandingList title={t`Needs your decision`} standings={toDecide} />}
      {counting.length > 0 && <StandingList title={t`In progress`} standings={counting} />}
    </div>
  );
}

function NothingYet({ ideas }: { ideas: OwnIdea[] }) {
  const words =
    ideas.length > 0
      ? {
          title: t`Wait for your first page`,
          text: t`Evidence starts once one of your ideas is live and people visit it.`,
        }
      : {
          title: t`Submit your first idea`,
          text: t`Once its page is live, set a goal and let visitors decide.`,
        };
  return (
    <CalmSea {...words}>
      <TowardsLive ideas={ideas} />
    </CalmSea>
  );
}

/** /evidence: the goals of all the founder’s ideas. */
export function Component() {
  return (
    <RequireUser
      prompt={evidencePrompt}
      waiting={<ScreenWaiting title={t`Evidence`}>{skeleton}</ScreenWaiting>}
    >
      {(user) => <AllEvidence key={user.id} />}
    </RequireUser>
  );
}
