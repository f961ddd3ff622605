import { useState, type ReactNode } from 'react';
import type { OwnIdea } from '@/api/types';
import { formatDate } from '@/lib/format';
import { paths } from '@/routing/paths';
import { Button, ButtonLink } from '@/ui/button';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import { NoticeBar } from '@/ui/notice-bar';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { Panel } from '@/ui/panel';
import { isRunning } from '../rules/words';
import type { Evidence, Goal } from '../types';
import { BandFigure } from './band-figure';
import { CheckList } from './check-list';
import { FunnelFigure } from './funnel-figure';
import { GiveUpDialog } from './give-up-dialog';
import { GoalList } from './goal-list';
import { LeftOut } from './left-out';
import styles from './overview.module.css';
import { ReceiptButton } from './receipt-button';
import { Reports } from './reports';
import { SourcesFigure } from './sources-figure';
import { VerdictCard } from './verdict-card';
import { Votes } from './votes';

/** From the verdict down to what it rests on. */
export function Overview({
  ideaId,
  idea,
  evidence,
  title,
}: {
  ideaId: string;
  idea?: OwnIdea;
  evidence: Evidence;
  /** Of the idea, as words quote it. */
  title: string;
}) {
  const [doomed, setDoomed] = useState<Goal | null>(null);
  const { goal } = evidence;
  return (
    <>
      <PageTitle>{`Evidence of ${title}`}</PageTitle>
      <PageHeader
        title={`Evidence of ${title}`}
        lead={<Lead ideaId={ideaId} evidence={evidence} />}
        actions={<Button onClick={() => window.print()}>Print</Button>}
      />
      <div className={layout.stack5}>
        {idea && !idea.isPublic && (
          <NoticeBar
            title="This idea is not live"
            text="Visitors are counted on pages that are live. Once our reviewers have approved it, you can set a goal."
          />
        )}
        <VerdictCard evidence={evidence} actions={<Actions {...{ idea, goal }} onGiveUp={setDoomed} />} />
        <BandFigure {...evidence} />
        <div className={styles.pair}>
          <FunnelFigure {...evidence} />
          <SourcesFigure {...evidence} />
        </div>
        <div className={styles.pair}>
          <LeftOut {...evidence} />
          <Votes {...evidence} imported={idea?.importedVotes ?? 0} />
        </div>
        <Panel id="checks" title="Checks" lead="Readers of a report see these, flagged ones first.">
          <CheckList checks={evidence.checks} />
        </Panel>
        <GoalList
          goals={evidence.goals}
          record={evidence.record}
          actionFor={(one) => <ReceiptButton goal={one} />}
        />
        <Reports
          ideaId={ideaId}
          evidence={evidence}
          nothingYet={evidence.goals.length === 0 && evidence.countingSince === null}
        />
      </div>
      <GiveUpDialog goal={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}

/** Of which visitors the numbers are. */
function Lead({
  ideaId,
  evidence: { goal, countingSince },
}: {
  ideaId: string;
  evidence: Evidence;
}): ReactNode {
  if (goal)
    return `The visitors who came since you set goal ${goal.number} on ${formatDate(goal.startedAt)}.`;
  if (!countingSince) return 'Counting begins with the first visitor of your page.';
  return (
    <>
      Counting began on {formatDate(countingSince)}. Earlier visits and votes are in{' '}
      <Link to={paths.ideaAnalytics.href(ideaId)}>Analytics</Link>.
    </>
  );
}

/** What can be done about the verdict: one goal runs at a time, of an idea that is live. */
function Actions({
  idea,
  goal,
  onGiveUp,
}: {
  idea?: OwnIdea;
  goal: Goal | null;
  onGiveUp: (goal: Goal) => void;
}) {
  if (goal && isRunning(goal)) {
    return (
      <Button size="s" variant="danger" onClick={() => onGiveUp(goal)}>
        Give up this goal
      </Button>
    );
  }
  if (idea && !idea.isPublic) return null;
  return (
    <ButtonLink to="?goal=new" variant="primary">
      {goal ? 'Set another goal' : 'Set a goal'}
    </ButtonLink>
  );
}
