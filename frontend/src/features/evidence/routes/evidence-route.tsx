import { t } from '@lingui/core/macro';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ideaRoute } from '@/features/workspace/idea-screen';
import { isNowhere } from '@/api/error';
import type { OwnIdea } from '@/api/types';
import { useGetEvidenceQuery, useGetMyIdeaQuery } from '@/api/workspace';
import { lazyPart } from '@/lib/load';
import { trackLoading } from '@/lib/loading-screens';
import { useAllThere } from '@/lib/use-all-there';
import { Component as NotFound } from '@/routing/not-found';
import { QueryState } from '@/ui/query-state';
import { evidencePrompt as prompt } from './evidence-prompt';
import type { Evidence, StartedGoal } from '../types';
import { EvidenceSkeleton } from '../components/evidence-skeleton';
import { Overview } from '../components/overview';

/** Milliseconds between refreshes. The server updates today's numbers once a minute. */
const REFRESH = 60_000;

const GoalPlanner = lazyPart(() =>
  trackLoading(import('../planner/goal-planner')).then((module) => ({ default: module.GoalPlanner })),
);
const ReceiptDialog = lazyPart(() =>
  trackLoading(import('../planner/receipt-dialog')).then((module) => ({ default: module.ReceiptDialog })),
);

/** An idea's evidence: the overview, or the form for a new goal (`?goal=new`). */
function EvidencePage({ founderId, ideaId }: { founderId: string; ideaId: string }) {
  const [params] = useSearchParams();
  const query = useGetEvidenceQuery(ideaId, { pollingInterval: REFRESH, refetchOnMountOrArgChange: true });
  const idea = useGetMyIdeaQuery(ideaId);
  const there = useAllThere(query, idea);
  const planning = params.get('goal') === 'new';
  if (isNowhere(query.error) && query.data === undefined) return <NotFound />;
  return (
    <QueryState
      query={query}
      ready={there}
      loading={<EvidenceSkeleton />}
      error={{
        title: t`Failed to load your evidence`,
        text: t`Nothing is lost: visitors are still being counted. Please try again.`,
      }}
    >
      {(evidence) => <Views {...{ founderId, ideaId, evidence, planning }} idea={idea.data} />}
    </QueryState>
  );
}

/**
 * Shows the overview or the form. After a goal has been locked, its receipt appears on top of the overview.
 */
function Views({
  founderId,
  ideaId,
  idea,
  evidence,
  planning,
}: {
  founderId: string;
  ideaId: string;
  /** The idea. Undefined if it couldn't be loaded. */
  idea?: OwnIdea;
  evidence: Evidence;
  planning: boolean;
}) {
  const [started, setStarted] = useState<StartedGoal | null>(null);
  const [everStarted, setEverStarted] = useState(false);
  if (started && !everStarted) setEverStarted(true);
  return (
    <>
      {planning ? (
        <Suspense fallback={<EvidenceSkeleton />}>
          <GoalPlanner {...{ founderId, ideaId, idea, evidence }} onStarted={setStarted} />
        </Suspense>
      ) : (
        <Overview {...{ ideaId, idea, evidence }} />
      )}
      {everStarted && (
        <Suspense fallback={null}>
          <ReceiptDialog started={started} title={idea?.title} onClose={() => setStarted(null)} />
        </Suspense>
      )}
    </>
  );
}

/** /evidence/{ideaId}: an idea's goal and its verdict. */
export const Component = ideaRoute(
  { prompt, here: 'evidence', skeleton: <EvidenceSkeleton /> },
  EvidencePage,
);
