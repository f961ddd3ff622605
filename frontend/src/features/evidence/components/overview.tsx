import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { OwnIdea } from '@/api/types';
import layout from '@/ui/layout.module.css';
import { FoldedLines } from '@/ui/folded-line';
import { NoticeBar } from '@/ui/notice-bar';
import { PageTitle } from '@/ui/page-title';
import { wantsVisitors } from '../rules/card';
import { judgingText } from '../rules/judging';
import { isRunning } from '../rules/words';
import type { Evidence, Goal } from '../types';
import { AbandonDialog } from './abandon-dialog';
import { BandFigure } from './band-figure';
import { BringVisitors } from './bring-visitors';
import { ExperimentsRow } from './experiments-row';
import { GoalList } from './goal-list';
import { HowFolds } from './how-folds';
import { HowWeKnow } from './how-we-know';
import { LeftOut } from './left-out';
import { NotLive } from './not-live';
import styles from './overview.module.css';
import { ReceiptButton } from './receipt-button';
import { PublishDialog, Reports } from './reports';
import { SourcesCard } from './sources-card';
import { StepTiles } from './step-tiles';
import { useRising } from './use-rising';
import { VerdictActions, VerdictMenu } from './verdict-actions';
import { VerdictCard } from './verdict-card';
import { Votes } from './votes';

const stepMeanings = () =>
  t`Visitors: At most 2 visitors from one network a day, 4 in 28 days. Everyone else is only in the raw numbers. Confirmed: Clicked the link in our email within 72 hours.`;

/** The verdict, followed by the numbers behind it. */
export function Overview({ ideaId, idea, evidence }: { ideaId: string; idea?: OwnIdea; evidence: Evidence }) {
  const [abandoning, setAbandoning] = useState<Goal | null>(null);
  const [publishing, setPublishing] = useState(false);
  const { goal, verdict } = evidence;
  const rising = useRising(goal?.id, verdict.state);
  const isPublic = !idea || idea.isPublic;
  const nothingYet = evidence.goals.length === 0 && evidence.countingSince === null;
  if (idea && !isPublic && nothingYet) return <NotLive idea={idea} />;
  const onPublish = nothingYet ? undefined : () => setPublishing(true);
  const onAbandon = goal && isRunning(goal) ? () => setAbandoning(goal) : undefined;
  return (
    <>
      <PageTitle>{`${t`Evidence`} · ${idea?.title ?? t`your idea`}`}</PageTitle>
      <div className={layout.stack5}>
        {!isPublic && (
          <NoticeBar
            title={t`This idea is not live`}
            text={t`Visitors are counted on pages that are live. Once our reviewers have approved it, you can set a goal.`}
          />
        )}
        <VerdictCard
          evidence={evidence}
          rising={rising}
          actions={<VerdictActions {...{ ideaId, evidence, isPublic, onPublish }} />}
          more={<VerdictMenu onAbandon={onAbandon} onPublish={onPublish} />}
        >
          <HowWeKnow
            evidence={evidence}
            next={judgingText(verdict)}
            folds={<HowFolds evidence={evidence} meanings={stepMeanings()} />}
          >
            <BandFigure {...evidence} />
          </HowWeKnow>
        </VerdictCard>
        <Numbers {...{ ideaId, idea, evidence, onPublish }} />
      </div>
      <AbandonDialog goal={abandoning} onClose={() => setAbandoning(null)} />
      <PublishDialog
        ideaId={publishing ? ideaId : null}
        evidence={evidence}
        onClose={() => setPublishing(false)}
      />
    </>
  );
}

/** The numbers behind the verdict. */
function Numbers({
  ideaId,
  idea,
  evidence,
  onPublish,
}: {
  ideaId: string;
  idea?: OwnIdea;
  evidence: Evidence;
  onPublish?: () => void;
}) {
  return (
    <>
      <StepTiles {...evidence} />
      <div className={styles.columns}>
        <div className={layout.stack5}>
          <SourcesCard ideaId={ideaId} {...evidence} />
        </div>
        <div className={layout.stack5}>
          <GoalList
            goals={evidence.goals}
            record={evidence.record}
            actionFor={(one) => <ReceiptButton goal={one} />}
          />
          {idea?.isPublic && wantsVisitors(evidence.verdict.state) && (
            <BringVisitors ideaId={ideaId} slug={idea.slug} sources={evidence.sources} />
          )}
          <Reports ideaId={ideaId} onPublish={onPublish} />
        </div>
      </div>
      <FoldedLines>
        <ExperimentsRow ideaId={ideaId} />
        <LeftOut {...evidence} />
        <Votes {...evidence} imported={idea?.importedVotes ?? 0} />
      </FoldedLines>
    </>
  );
}
