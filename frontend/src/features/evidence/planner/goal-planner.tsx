import { useNavigate } from 'react-router-dom';
import type { OwnIdea } from '@/api/types';
import { useListExperimentsQuery } from '@/api/workspace';
import { formatDate } from '@/lib/format';
import { cx } from '@/lib/class-names';
import { paths } from '@/routing/paths';
import { Button, ButtonLink } from '@/ui/button';
import layout from '@/ui/layout.module.css';
import { KeptNotice } from '@/ui/kept-notice';
import { NoticeBar } from '@/ui/notice-bar';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { Loading } from '@/ui/query-state';
import { EvidenceSkeleton } from '../components/evidence-skeleton';
import { isRunning } from '../rules/words';
import type { AskedPrice, Evidence, StartedGoal } from '../types';
import { GoalFields } from './goal-fields';
import styles from './goal-planner.module.css';
import { LockDialog } from './lock-dialog';
import { PlanCard } from './plan-card';
import { useLadderPrices } from './use-ladder-prices';
import { useGoalForm } from './use-goal-form';

export interface GoalPlannerProps {
  founderId: string;
  ideaId: string;
  /** Absent where it could not be loaded. */
  idea?: OwnIdea;
  evidence: Evidence;
  onStarted: (started: StartedGoal) => void;
}

/** Sets a goal: what would convince, what that takes, and the lock. */
export function GoalPlanner(props: GoalPlannerProps) {
  const prices = useLadderPrices(props.ideaId);
  return prices ? (
    <Planner {...props} prices={prices} />
  ) : (
    <Loading>
      <EvidenceSkeleton />
    </Loading>
  );
}

type Prices = { prices: readonly AskedPrice[] };

function Planner({ founderId, ideaId, idea, evidence, prices, onStarted }: GoalPlannerProps & Prices) {
  const navigate = useNavigate();
  const overview = paths.evidence.href(ideaId);
  const form = useGoalForm({
    founderId,
    ideaId,
    prices,
    onStarted: (started) => {
      onStarted(started);
      void navigate(overview, { replace: true });
    },
  });
  const { data: experiments = [] } = useListExperimentsQuery(ideaId);
  const hasPageTest = experiments.some(
    ({ kind, state }) => kind === 'page' && (state === 'running' || state === 'pending'),
  );
  const refused = whyNot(idea, evidence, hasPageTest);
  return (
    <>
      <PageTitle>Set a goal</PageTitle>
      <PageHeader
        title="Set a goal"
        lead="Decide what would convince you. No one can change it after that, and only new visitors count."
      />
      {refused ? (
        <NoticeBar
          title={refused.title}
          text={refused.text}
          action={<ButtonLink to={overview}>Back</ButtonLink>}
        />
      ) : (
        <PlannerForm {...{ form, idea, evidence, prices, overview }} />
      )}
      <LockDialog terms={form.asked} onStart={form.start} onClose={form.close} />
    </>
  );
}

function PlannerForm({
  form: { attach, submit, discard, keptAt, ...form },
  idea,
  evidence,
  prices,
  overview,
}: Pick<GoalPlannerProps, 'idea' | 'evidence'> &
  Prices & {
    form: ReturnType<typeof useGoalForm>;
    /** The address to go back to. */
    overview: string;
  }) {
  return (
    <form
      ref={attach}
      className={styles.planner}
      noValidate
      aria-label="Set a goal"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={layout.stack5}>
        {keptAt && (
          <KeptNotice
            text={`In this browser, on ${formatDate(keptAt)}. Nothing is locked yet.`}
            onDiscard={discard}
          />
        )}
        <GoalFields form={form} idea={idea} prices={prices} sources={evidence.sources} />
      </div>
      <div className={styles.plan}>
        <PlanCard values={form.values} repeatedNetworks={evidence.repeatedNetworks} />
      </div>
      <div className={cx(layout.wrap3, styles.actions)}>
        <Button type="submit" variant="primary" size="l">
          Lock this goal…
        </Button>
        <ButtonLink to={overview} size="l" variant="quiet">
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}

/** Why no goal can be set now, where that is known. The server decides. */
function whyNot(
  idea: OwnIdea | undefined,
  { goal }: Evidence,
  hasPageTest: boolean,
): { title: string; text: string } | null {
  if (goal && isRunning(goal))
    return {
      title: 'A goal runs already',
      text: 'One goal of an idea runs at a time. Wait for its verdict, or give it up.',
    };
  if (idea && !idea.isPublic)
    return { title: 'This idea is not live', text: 'A goal starts once its page is public.' };
  if (hasPageTest)
    return {
      title: 'A page test is running',
      text: 'It would change the page that your goal tests. Wait for its result, or stop it in Experiments.',
    };
  return null;
}
