import { isNowhere } from '@/api/error';
import { useGetLaunchQuery, useGetMyIdeaQuery } from '@/api/workspace';
import { IdeaFrame } from '@/features/workspace/idea-frame';
import type { ClientUser } from '@/lib/auth-context';
import { useAllThere } from '@/lib/use-all-there';
import { NoSuchIdea } from '@/routing/not-found';
import { paths } from '@/routing/paths';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { ScreenSkeleton } from '@/ui/screen-skeleton';
import { BeforeApproval } from './before-approval';
import { Kit } from './kit';

/** Milliseconds after which it is asked again what has happened: the list ticks itself. */
const REFRESH = 10_000;

/** What a founder needs to bring people to an idea's page. */
export function SharePage({ user, ideaId }: { user: ClientUser; ideaId: string }) {
  const launch = useGetLaunchQuery(ideaId, { pollingInterval: REFRESH, refetchOnMountOrArgChange: true });
  const idea = useGetMyIdeaQuery(ideaId);
  const there = useAllThere(launch, idea);
  if (isNowhere(launch.error) && launch.data === undefined)
    return <NoSuchIdea to={paths.dashboard.href()} label="Go to your ideas" />;
  const skeleton = <ScreenSkeleton card={96} rows={3} />;
  return (
    <IdeaFrame ideaId={ideaId} here="share">
      <PageTitle>Share</PageTitle>
      <PageHeader
        title="Share"
        lead="Bring the first people to your page, and see which place they come from."
      />
      <QueryState
        query={launch}
        ready={there}
        loading={skeleton}
        error={{
          title: 'Failed to load your launch kit',
          text: 'Your page and its links go on working. Please try again.',
        }}
      >
        {(data) =>
          idea.data &&
          (data.isPublic ? (
            <Kit user={user} idea={idea.data} launch={data} />
          ) : (
            <BeforeApproval idea={idea.data} launch={data} />
          ))
        }
      </QueryState>
    </IdeaFrame>
  );
}
