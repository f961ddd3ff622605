import { t } from '@lingui/core/macro';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ideaRoute } from '@/features/workspace/idea-screen';
import { isNowhere } from '@/api/error';
import { useGetMyIdeaQuery, useListExperimentsQuery } from '@/api/workspace';
import { lazyPart } from '@/lib/load';
import { trackLoading } from '@/lib/loading-screens';
import { useAllThere } from '@/lib/use-all-there';
import { Component as NotFound } from '@/routing/not-found';
import { paths } from '@/routing/paths';
import { QueryState } from '@/ui/query-state';
import { FiguresSkeleton } from '@/ui/screen-skeleton';
import { evidencePrompt as prompt } from './evidence-prompt';
import { ExperimentsOverview } from '../experiments/experiments-overview';

/** Milliseconds between refreshes. The server updates today's numbers once a minute. */
const REFRESH = 60_000;

const SetUp = lazyPart(() =>
  trackLoading(import('../experiments/set-up')).then((module) => ({ default: module.SetUp })),
);

const skeleton = <FiguresSkeleton heading={{ width: '60%', height: '2.5rem' }} figures={[220, 320]} />;

/** An idea's experiments, or the form for a new one (`?new=price`, `?new=page`). */
function ExperimentsPage({ founderId, ideaId }: { founderId: string; ideaId: string }) {
  const [params] = useSearchParams();
  const query = useListExperimentsQuery(ideaId, {
    pollingInterval: REFRESH,
    refetchOnMountOrArgChange: true,
  });
  const idea = useGetMyIdeaQuery(ideaId);
  const there = useAllThere(query, idea);
  const newKind = params.get('new');
  const kind = newKind === 'price' || newKind === 'page' ? newKind : null;
  const address = paths.experiments.href(ideaId);
  if (isNowhere(query.error) && query.data === undefined) return <NotFound />;
  return (
    <QueryState
      query={query}
      ready={there}
      loading={skeleton}
      error={{
        title: t`Failed to load your experiments`,
        text: t`They continue as they are. Please try again.`,
      }}
    >
      {(experiments) =>
        kind ? (
          <Suspense fallback={skeleton}>
            <SetUp {...{ founderId, ideaId, kind, experiments }} idea={idea.data} back={address} />
          </Suspense>
        ) : (
          <ExperimentsOverview
            ideaId={ideaId}
            experiments={experiments}
            idea={idea.data}
            now={query.fulfilledTimeStamp ?? 0}
          />
        )
      }
    </QueryState>
  );
}

/** /evidence/{ideaId}/experiments: price tests and page tests. */
export const Component = ideaRoute({ prompt, here: 'evidence', skeleton }, ExperimentsPage);
