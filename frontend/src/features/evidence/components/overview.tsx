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
import { useDownload } from '@/ui/use-download';
import typography from '@/ui/typography.module.css';
import { useWithdrawGoalMutation } from '@/api/workspace';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Explained } from '@/ui/explained';
import { isRunning } from '../rules/words';
import type { Evidence, Goal } from '../types';
import { BandFigure } from './band-figure';
import { CheckList } from './check-list';
import { FunnelFigure } from './funnel-figure';
import { GoalList } from './goal-list';
import styles from './overview.module.css';
import { Reports } from './reports';
import { SourcesFigure } from './sources-figure';
import { VerdictCard } from './verdict-card';
import { NetworkCredits } from '../network-credits';
import { reasonOf } from '../rules/reasons';
import { CountedList } from './counted-list';
import { MEANINGS } from '../rules/meanings';

/** From the verdict down to what it rests on. */
export function Overview({ ideaId, idea, evidence }: { ideaId: string; idea?: OwnIdea; evidence: Evidence }) {
  const [doomed, setDoomed] = useState<Goal | null>(null);
  const { goal } = evidence;
  return (
    <>
      <PageTitle>{`Evidence · ${idea?.title ?? 'your idea'}`}</PageTitle>
      <PageHeader
        lead={<Lead ideaId={ideaId} evidence={evidence} />}
        actions={
          <>
            <ButtonLink to={paths.experiments.href(ideaId)}>Experiments</ButtonLink>
            <Button onClick={() => window.print()}>Print</Button>
          </>
        }
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
      <Link to={paths.ideaAnalytics.href(ideaId)}>Traffic</Link>.
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

/** Saves a goal's signed receipt as a file. */
function ReceiptButton({ goal }: { goal: Goal }) {
  const { busy, download } = useDownload();
  const save = () =>
    download(`/api/goals/${goal.id}/receipt`, {
      name: `groundswell-goal-${goal.number}.jws`,
      failed: 'Couldn’t download the receipt. Please try again.',
    });
  return (
    <div>
      <Button
        variant="quiet"
        size="s"
        busy={busy}
        aria-label={`Download the receipt of goal ${goal.number}`}
        onClick={() => void save()}
      >
        Download receipt
      </Button>
    </div>
  );
}

/** Whom the numbers do not count, and why. */
export function LeftOut({ leftOut, hostingChecked }: Pick<Evidence, 'leftOut' | 'hostingChecked'>) {
  return (
    <Panel
      id="left-out"
      title="What was left out"
      lead="By what is known when somebody comes, never by what they then did."
    >
      {leftOut.length === 0 ? (
        <p className={typography.secondary}>Nobody has been left out.</p>
      ) : (
        <CountedList
          rows={leftOut.map(({ reason, people }) => ({ key: reason, ...reasonOf(reason), count: people }))}
        />
      )}
      <p className={typography.hint}>
        {hostingChecked ? <NetworkCredits /> : 'Hosting networks: not checked.'}
      </p>
    </Panel>
  );
}

/** Asks before a goal is given up, which stays on record. */
function GiveUpDialog({ goal, onClose }: { goal: Goal | null; onClose: () => void }) {
  const [withdraw] = useWithdrawGoalMutation();
  return (
    <ConfirmDialog
      subject={goal}
      question={() => ({
        title: 'Give up this goal?',
        text: (
          <p>
            It ends now and can’t be taken up again. That you gave it up stays on record with everyone counted
            so far, today’s visitors as well, here and in every report of yours.
          </p>
        ),
        keep: 'Keep going',
        confirm: 'Give up',
        busy: 'Giving up…',
      })}
      onConfirm={async ({ id }) => {
        await withdraw(id).unwrap();
        return { title: 'Goal given up', description: 'It stays on record. You can set another one.' };
      }}
      failure="The goal still runs. Please try again."
      onClose={onClose}
    />
  );
}

interface Tier {
  of: string;
  meaning?: string;
  count: number;
  text: string;
}

/**
 * Votes by how far they can be believed. No goal can be set on them.
 *
 * @param imported votes that another tool had counted before the idea came here
 */
function Votes({
  votes,
  verifiedSupporters,
  imported,
}: Pick<Evidence, 'votes' | 'verifiedSupporters'> & { imported: number }) {
  const tiers: Tier[] = [
    {
      of: 'Raw votes',
      meaning: MEANINGS.rawVotes,
      count: votes.raw,
      text: 'Every vote that is stored: what visitors see on your page.',
    },
    { of: 'Counted', meaning: MEANINGS.counted, count: votes.counted, text: 'Of visitors who are counted.' },
    {
      of: 'Verified',
      count: votes.verified,
      text: 'Counted, and by an account or by somebody who confirmed a mailbox.',
    },
    {
      of: 'Verified supporters',
      meaning: MEANINGS.verified,
      count: verifiedSupporters,
      text: 'People on your list, not votes: of the whole idea, also from before a goal.',
    },
    ...(imported > 0 ? [{ of: 'Imported', count: imported, text: MEANINGS.importedVotes }] : []),
  ];
  return (
    <Panel id="votes" title="Votes" lead="Of the idea, since it began. No goal can be set on them.">
      <CountedList
        rows={tiers.map(({ of, meaning, ...rest }) => ({
          key: of,
          label: meaning ? <Explained of={of} text={meaning} /> : of,
          ...rest,
        }))}
      />
    </Panel>
  );
}
