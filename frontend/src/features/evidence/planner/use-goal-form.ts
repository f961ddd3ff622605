import { useState } from 'react';
import { errorCode, errorText, fieldProblems, isApiError } from '@/api/error';
import { useStartGoalMutation } from '@/api/workspace';
import { autosaveKey } from '@/lib/autosave-keys';
import { useAutosavedText } from '@/lib/use-autosaved-text';
import { useProblems } from '@/lib/use-form';
import { FIELDS, problemsFrom, problemsIn, START, termsOf, type GoalValues } from '../rules/goal-values';
import type { AskedPrice, GoalTerms, StartedGoal } from '../types';

/** Why a goal was not started, by the server's code, and what to do. */
const REFUSALS: Record<string, string> = {
  GOAL_RUNNING:
    'Another goal of this idea runs already. One runs at a time: wait for its verdict, or give it up.',
  TOO_MANY_GOALS:
    'You have started five goals on this idea in 90 days. More would only be more chances to be lucky: wait until the first of them is 90 days old.',
  IDEA_NOT_ACTIVE: 'This idea is not live. A goal starts once its page is public.',
  EXPERIMENT_RUNNING: 'An experiment runs on this idea. Start the goal when it has ended.',
  UNAUTHENTICATED: 'Your session has ended. What you typed is kept: sign in again, then start the goal.',
};

/** The terms' fields that the server may have something against. */
const SENT = ['metric', 'price', 'rate', 'visitors', 'days', 'atLeast', 'sources'] as const;

/** What is typed, kept in this browser until the goal is locked. */
export function useGoalForm({
  founderId,
  ideaId,
  prices,
  onStarted,
}: {
  founderId: string;
  ideaId: string;
  /** Of the running ladder. */
  prices: readonly AskedPrice[];
  onStarted: (started: StartedGoal) => void;
}) {
  const draft = useAutosavedText<GoalValues>(autosaveKey(founderId, `${ideaId}:goal`), START);
  const [values, setValues] = useState(draft.start);
  const { element, attach, problems, show, forget } = useProblems<GoalValues>(FIELDS);
  const [asked, setAsked] = useState<GoalTerms | null>(null);
  const [startGoal] = useStartGoalMutation();

  const change = (part: Partial<GoalValues>) => {
    const next = { ...values, ...part };
    setValues(next);
    draft.keep(next);
    forget(part);
  };

  /** Asks before anything is locked. */
  const submit = () => {
    const found = problemsIn(values, prices);
    show(found);
    if (Object.keys(found).length === 0) setAsked(termsOf(values, prices));
  };

  /** Rejects when it could not be started. What the server has against a field then stands beside it. */
  const start = async (terms: GoalTerms) => {
    try {
      const started = await startGoal({ id: ideaId, startGoal: terms }).unwrap();
      draft.forget();
      onStarted(started);
    } catch (error) {
      const beside = problemsFrom(fieldProblems(error, SENT));
      if (Object.keys(beside).length === 0) throw error;
      setAsked(null);
      show(beside);
    }
  };

  const discard = () => {
    draft.forget();
    setValues(START);
    show({});
  };

  return {
    attach,
    element,
    values,
    problems,
    change,
    submit,
    discard,
    start,
    asked,
    keptAt: draft.keptAt,
    close: () => setAsked(null),
  };
}

/** Why it could not be started, in words. */
export function refusalText(error: unknown): string {
  const code = errorCode(error) ?? (isApiError(error) && error.status === 401 ? 'UNAUTHENTICATED' : '');
  return REFUSALS[code] ?? errorText(error, 'The goal was not started. Please try again.');
}
