import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Select, Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { useState } from 'react';
import type { OwnIdea } from '@/api/types';
import { useListExperimentsQuery, useStartGoalMutation } from '@/api/workspace';
import { formatDay, formatGoal } from '@/lib/format';
import { cx } from '@/lib/class-names';
import { priceText } from '@/lib/price-text';
import { paths } from '@/routing/paths';
import { Button, ButtonLink } from '@/ui/button';
import layout from '@/ui/layout.module.css';
import { KeptNotice } from '@/ui/kept-notice';
import { NoticeBar } from '@/ui/notice-bar';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { Loading } from '@/ui/query-state';
import { useAllThere } from '@/lib/use-all-there';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { errorCode, errorText, fieldProblems, isApiError } from '@/api/error';
import { autosaveKey } from '@/lib/autosave-keys';
import { useAutosavedText } from '@/lib/use-autosaved-text';
import { useForm } from '@/lib/use-form';
import { EvidenceSkeleton } from '../components/evidence-skeleton';
import { goalEnd, goalSentence, isRunning } from '../rules/words';
import type { AskedPrice, Evidence, StartedGoal, GoalTerms } from '../types';
import { GoalFields } from './goal-fields';
import styles from './goal-planner.module.css';
import { GoalSketch } from './goal-sketch';
import { ChanceLine, PlanCard } from './plan-card';
import { GoalConditions } from '../components/goal-conditions';
import {
  daysIn,
  priceIn,
  problemsFrom,
  problemsIn,
  rateIn,
  START,
  termsOf,
  visitorsIn,
  type GoalValues,
} from '../rules/goal-values';

/** Explanations of why a goal couldn't start and what to do, by the server's error code. */
const REFUSALS: Record<string, MessageDescriptor> = {
  GOAL_RUNNING: msg`Another goal of this idea is already running. One runs at a time: wait for its verdict, or abandon it.`,
  TOO_MANY_GOALS: msg`You have started five goals on this idea in 90 days. More goals would only be more chances to get lucky: wait until the first of them is 90 days old.`,
  IDEA_NOT_ACTIVE: msg`This idea is not live. A goal starts once its page is public.`,
  EXPERIMENT_RUNNING: msg`An experiment is running on this idea. Start the goal when it has ended.`,
  UNAUTHENTICATED: msg`Your session has ended. We kept what you typed: sign in again, then start the goal.`,
};

const notStarted = () => t`Couldn’t start the goal. Please try again.`;

/** Fields of the goal's terms that may have errors from the server. */
const SENT = ['metric', 'price', 'rate', 'visitors', 'days', 'atLeast', 'sources'] as const;

/** The form's values, which this browser stores until the goal is locked. */
function useGoalForm({
  founderId,
  ideaId,
  prices,
  onStarted,
}: {
  founderId: string;
  ideaId: string;
  /** Prices of the running ladder. */
  prices: readonly AskedPrice[];
  onStarted: (started: StartedGoal) => void;
}) {
  const draft = useAutosavedText<GoalValues>(autosaveKey(founderId, `${ideaId}:goal`), START);
  const [termsToLock, setTermsToLock] = useState<GoalTerms | null>(null);
  const [startGoal] = useStartGoalMutation();

  const form = useForm<GoalValues>({
    start: draft.start,
    onChange: draft.keep,
    check: (values) => problemsIn(values, prices),
    // Opens the confirmation dialog. Nothing is locked before the founder confirms.
    save: async (values) => setTermsToLock(termsOf(values, prices)),
    failure: notStarted(),
  });

  /** Starts the goal. Rejects on failure; the server's errors then appear next to their fields. */
  const start = async (terms: GoalTerms) => {
    try {
      const started = await startGoal({ id: ideaId, startGoal: terms }).unwrap();
      draft.forget();
      onStarted(started);
    } catch (error) {
      const beside = problemsFrom(fieldProblems(error, SENT));
      if (Object.keys(beside).length === 0) throw error;
      setTermsToLock(null);
      form.show(beside);
    }
  };

  const discard = () => {
    draft.forget();
    form.fill(START);
  };

  return {
    form,
    discard,
    start,
    asked: termsToLock,
    keptAt: draft.keptAt,
    close: () => setTermsToLock(null),
  };
}

/** Explains why the goal couldn't start. */
function refusalText(error: unknown): string {
  const code = errorCode(error) ?? (isApiError(error) && error.status === 401 ? t`UNAUTHENTICATED` : '');
  const refusal = REFUSALS[code];
  return refusal ? i18n._(refusal) : errorText(error, notStarted());
}

const NONE: readonly AskedPrice[] = [];

/**
 * Prices of the idea's running ladder, lowest first. A goal can be based on one of them. Empty if no ladder
 * is running or loading fails. Undefined while loading.
 */
function useLadderPrices(ideaId: string): readonly AskedPrice[] | undefined {
  const query = useListExperimentsQuery(ideaId, { refetchOnMountOrArgChange: true });
  const there = useAllThere(query);
  if (!there) return undefined;
  const ladder = query.data?.find(({ kind, state }) => kind === 'price' && state === 'running');
  return ladder?.arms.flatMap(({ price }) => price ?? []) ?? NONE;
}

export interface GoalPlannerProps {
  founderId: string;
  ideaId: string;
  /** The idea. Undefined if it couldn't be loaded. */
  idea?: OwnIdea;
  evidence: Evidence;
  onStarted: (started: StartedGoal) => void;
}

/** Screen for setting a goal: its terms, its plan, and the confirmation that locks it. */
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
  const goal = useGoalForm({
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
      <PageTitle>{t`Set a goal`}</PageTitle>
      <PageHeader title={t`Set a goal`} level={2} back={{ label: t`Evidence`, to: overview }} />
      {refused ? (
        <NoticeBar
          title={refused.title}
          text={refused.text}
          action={<ButtonLink to={overview}>{t`Back`}</ButtonLink>}
        />
      ) : (
        <PlannerForm {...{ goal, idea, evidence, prices, overview }} />
      )}
      <LockDialog terms={goal.asked} onStart={goal.start} onClose={goal.close} />
    </>
  );
}

function PlannerForm({
  goal: { form, discard, keptAt },
  idea,
  evidence,
  prices,
  overview,
}: Pick<GoalPlannerProps, 'idea' | 'evidence'> &
  Prices & {
    goal: ReturnType<typeof useGoalForm>;
    /** URL of the back link. */
    overview: string;
  }) {
  return (
    <form {...form.props} className={styles.planner} aria-label={t`Set a goal`}>
      <div className={cx(surface.card, surface.room, layout.stack5)}>
        {keptAt && (
          <KeptNotice
            text={t`In this browser, on ${{ day: formatDay(keptAt) }}. Nothing is locked yet.`}
            onDiscard={discard}
          />
        )}
        <GoalFields form={form} idea={idea} prices={prices} sources={evidence.sources} />
      </div>
      <section className={cx(surface.card, styles.summary)} aria-label={t`Your goal`}>
        <GoalWords values={form.values} prices={prices} />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" size="l" block>
            {t`Lock this goal…`}
          </Button>
          <ButtonLink to={overview} variant="quiet" block>
            {t`Cancel`}
          </ButtonLink>
        </div>
      </section>
      <PlanCard values={form.values} repeatedNetworks={evidence.repeatedNetworks} />
    </form>
  );
}

/** Summary of the goal, starting with its number. */
function GoalWords({ values, prices }: { values: GoalValues } & Prices) {
  const rate = rateIn(values.rate);
  const visitors = visitorsIn(values.visitors);
  const days = daysIn(values.days);
  const percent = rate === null ? '–' : formatGoal(rate).slice(0, -1);
  const testedPrice = values.metric === 'priced' ? priceIn(values, prices) : null;
  const price = testedPrice ? priceText(testedPrice) : '';
  const deed = testedPrice ? 'price' : values.metric;
  return (
    <>
      <div className={styles.goal}>
        <Trans>
          <p className={styles.more}>More than</p>
          <p className={styles.figure}>
            {percent}
            <small>%</small>
          </p>
          <p className={styles.sentence}>
            <Select
              value={deed}
              _confirmed="of visitors confirm"
              _price={`of visitors say yes to ${price}`}
              other="of visitors confirm and would pay"
            />
          </p>
        </Trans>
      </div>
      {visitors !== null && days !== null && <p className={typography.note}>{goalEnd({ visitors, days })}</p>}
      <ChanceLine values={values} />
      <GoalSketch rate={rate} visitors={visitors} />
    </>
  );
}

/** Explains why no goal can be set now, judging by the loaded data. The server has the final say. */
function whyNot(
  idea: OwnIdea | undefined,
  { goal }: Evidence,
  hasPageTest: boolean,
): { title: string; text: string } | null {
  if (goal && isRunning(goal))
    return {
      title: t`A goal is already running`,
      text: t`One goal of an idea runs at a time. Wait for its verdict, or abandon it.`,
    };
  if (idea && !idea.isPublic)
    return { title: t`This idea is not live`, text: t`A goal starts once its page is public.` };
  if (hasPageTest)
    return {
      title: t`A page test is running`,
      text: t`It would change the page that your goal tests. Wait for its result, or stop it in Experiments.`,
    };
  return null;
}

/** Asks for confirmation before a goal is locked. */
function LockDialog({
  terms,
  onStart,
  onClose,
}: {
  terms: GoalTerms | null;
  onStart: (terms: GoalTerms) => Promise<void>;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      subject={terms}
      variant="primary"
      question={(subject) => ({
        title: t`Lock this goal?`,
        text: <Terms terms={subject} />,
        keep: t`Not yet`,
        confirm: t`Lock goal`,
        busy: t`Locking…`,
      })}
      onConfirm={onStart}
      failure={refusalText}
      onClose={onClose}
    />
  );
}

function Terms({ terms }: { terms: GoalTerms }) {
  return (
    <div className={layout.stack3}>
      <p className={styles.locked}>{goalSentence(terms)}.</p>
      <dl className={cx(layout.facts, typography.numbers)}>
        <GoalConditions terms={terms} />
      </dl>
      <p>{t`No one can change it after this, not even you. You can abandon it, and that stays on record.`}</p>
      <p className={typography.note}>
        {t`New sign-ups will get a confirmation email (we’ll turn this on for you). Only visitors from now on count.`}
      </p>
    </div>
  );
}
