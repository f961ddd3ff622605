import { useParams } from 'react-router-dom';
import type { ReactNode } from 'react';
import { SignInPrompt } from '@/routing/guards';
import { isNowhere } from '@/api/error';
import { useGetLaunchQuery, useGetMyIdeaQuery, type Launch } from '@/api/workspace';
import { IdeaScreen } from '@/features/workspace/idea-screen';
import type { ClientUser } from '@/lib/auth-context';
import { useAllThere } from '@/lib/use-all-there';
import { NoSuchIdea } from '@/routing/not-found';
import { paths } from '@/routing/paths';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { ScreenSkeleton } from '@/ui/screen-skeleton';
import type { OwnIdea } from '@/api/types';
import { cx } from '@/lib/class-names';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { Kit } from '../components/kit';
import { ReviewNext } from '../review-next';
import styles from '../components/kit.module.css';

/** Milliseconds between polls, so that the checklist updates automatically. */
const REFRESH = 10_000;

const skeleton = <ScreenSkeleton card={96} rows={3} />;

/** Everything a founder needs to bring people to an idea's page. */
function SharePage({ user, ideaId }: { user: ClientUser; ideaId: string }) {
  const launch = useGetLaunchQuery(ideaId, { pollingInterval: REFRESH, refetchOnMountOrArgChange: true });
  const idea = useGetMyIdeaQuery(ideaId);
  const there = useAllThere(launch, idea);
  if (isNowhere(launch.error) && launch.data === undefined)
    return <NoSuchIdea to={paths.dashboard.href()} label="Go to the dashboard" />;
  return (
    <>
      <PageTitle>{idea.data ? `Share · ${idea.data.title}` : 'Share'}</PageTitle>
      <QueryState
        query={launch}
        ready={there}
        loading={skeleton}
        error={{
          title: 'Failed to load your launch kit',
          text: 'Your page and its links still work. Please try again.',
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
    </>
  );
}

/** Explains what must happen before an idea that isn't public can be shared. */
function BeforeApproval({ idea, launch }: { idea: OwnIdea; launch: Launch }) {
  if (launch.review) {
    return (
      <section aria-labelledby="next" className={cx(surface.card, layout.stack4, styles.section)}>
        <h2 id="next" className={typography.heading}>
          What happens next
        </h2>
        <ReviewNext review={launch.review} />
      </section>
    );
  }
  const edit: ReactNode = (
    <ButtonLink to={`${paths.dashboard.href()}?edit=${encodeURIComponent(idea.id)}`} variant="primary">
      {idea.status === 'draft' ? 'Continue editing' : 'Make the changes'}
    </ButtonLink>
  );
  if (idea.status === 'removed')
    return (
      <EmptyState
        drawing="locked-gate"
        title="This idea can’t be shared"
        text="It was taken down, so its page isn’t visible. Our email says why."
      />
    );
  return (
    <EmptyState
      drawing="bottle"
      title={idea.status === 'draft' ? 'Submit it first' : 'Make the changes first'}
      text="Once the page is live, you get tracked links, ready-made posts, a share image, and a QR code."
      action={edit}
    />
  );
}

const prompt = <SignInPrompt title="Share Access" text="Please sign in to share your idea." />;

/** /share/{ideaId}: tools for bringing people to an idea's page. */
export function Component() {
  const { ideaId = '' } = useParams();
  return (
    <IdeaScreen prompt={prompt} ideaId={ideaId} here="share" skeleton={skeleton}>
      {(user) => <SharePage key={`${user.id} ${ideaId}`} user={user} ideaId={ideaId} />}
    </IdeaScreen>
  );
}
