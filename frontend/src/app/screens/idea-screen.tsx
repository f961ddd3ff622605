import { t } from '@lingui/core/macro';
import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { isNotFound } from '@/api/error';
import { useGetIdeaQuery } from '@/api/generated';
import type { Idea } from '@/api/types';
import { IdeaPage } from '@/features/idea-page/idea-page';
import { IdeaPageSkeleton } from '@/features/idea-page/idea-page-skeleton';
import type { NextStepProps } from '@/features/waitlist/next-step';
import { useAuth } from '@/lib/auth-context';
import { useHashScroll } from '@/lib/hash-scroll';
import { lazyPart } from '@/lib/load';
import { useHydrated } from '@/lib/use-own';
import { noteVisit } from '@/lib/note-visit';
import { paths } from '@/routing/paths';
import { ButtonLink } from '@/ui/button';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { WhenNear } from '@/ui/when-near';
import { part } from '../screen';
import { FeedbackPlace, FormPlace } from './idea-places';

const IdeaFeedback = lazyPart(() => import('./idea-feedback'));
const PublicNotFound = lazyPart<ComponentType<{ title: string; text: string }>>(() =>
  import('@/routing/not-found').then(({ PublicNotFound }) => ({ default: PublicNotFound })),
);
/** Shown to an idea's founder and admins while an edit is pending. */
const WaitingEdit = lazyPart(() => import('./waiting-edit'));
/** The question shown after a vote. If its code can't be loaded, the other parts of the page still work. */
const NextStep = lazyPart<ComponentType<NextStepProps>>(() =>
  import('@/features/waitlist/next-step').then(({ NextStep }) => ({ default: NextStep })),
);
/** Names of categories in every language but English take more space than the first load has. */
const CategoryName = part(() => import('./category-name'));
const WaitlistForm = lazyPart(() =>
  import('@/features/waitlist/waitlist-form').then(({ WaitlistForm }) => ({ default: WaitlistForm })),
);

/** The public page of an idea. */
export function Component() {
  const { slug = '' } = useParams();
  const query = useGetIdeaQuery(slug);
  const { currentData, error, refetch } = query;
  const { user } = useAuth();
  const hydrated = useHydrated();
  const [isTakenOver] = useState(!hydrated);
  // Refetches the idea for signed-in users, because the server-rendered page contains the response for
  // visitors. While an edit is pending, the founder and admins get a different response.
  useEffect(() => {
    if (isTakenOver && user) void refetch();
  }, [isTakenOver, user, refetch]);
  // The target of "#waitlist" exists only after the idea has loaded.
  useHashScroll(currentData !== undefined);

  if (currentData === undefined && isNotFound(error) && !query.isFetching)
    return (
      <PublicNotFound
        title={t`404 Idea Not Found`}
        text={t`This idea doesn’t exist, or it isn’t public anymore.`}
      />
    );
  return (
    <QueryState
      query={{ ...query, data: currentData }}
      loading={<IdeaPageSkeleton />}
      error={{
        title: t`Failed to load this idea`,
        text: t`Please refresh the page or try again later.`,
        action: <ButtonLink to={paths.home.href()}>{t`Back to Home`}</ButtonLink>,
      }}
    >
      {(idea) =>
        idea.approved ? (
          <Suspense fallback={<IdeaPageSkeleton />}>
            <WaitingEdit idea={idea} page={(version) => <Page key={idea.id} idea={version} />} />
          </Suspense>
        ) : (
          <Page key={idea.id} idea={idea} />
        )
      }
    </QueryState>
  );
}

function Page({ idea }: { idea: Idea }) {
  useEffect(() => noteVisit(idea.id), [idea.id]);
  return (
    <>
      <PageTitle>{idea.compared?.title ?? idea.title}</PageTitle>
      <IdeaPage
        category={
          <Suspense fallback={idea.category}>
            <CategoryName category={idea.category} />
          </Suspense>
        }
        idea={idea}
        next={(bar) => (
          <Suspense fallback={null}>
            <NextStep idea={idea} bar={bar} />
          </Suspense>
        )}
        waitlist={
          <WhenNear orAtRest placeholder={<FormPlace idea={idea} />}>
            <Suspense fallback={<FormPlace idea={idea} />}>
              <WaitlistForm idea={idea} />
            </Suspense>
          </WhenNear>
        }
        feedback={
          <WhenNear placeholder={<FeedbackPlace />}>
            <Suspense fallback={<FeedbackPlace />}>
              <IdeaFeedback ideaId={idea.id} />
            </Suspense>
          </WhenNear>
        }
      />
    </>
  );
}
