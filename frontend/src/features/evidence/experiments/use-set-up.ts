import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { errorCode, errorText, fieldProblems, isApiError } from '@/api/error';
import { useStartExperimentMutation } from '@/api/workspace';
import { autosaveKey } from '@/lib/autosave-keys';
import { useAutosavedText } from '@/lib/use-autosaved-text';
import { type Problems, useForm } from '@/lib/use-form';
import type { Experiment, Terms } from './types';

/** Explanations of why an experiment couldn't start and what to do, by the server's error code. */
const REFUSALS: Record<string, MessageDescriptor> = {
  GOAL_RUNNING: msg`A goal of this idea is running, and a page test would change the page it tests. Wait for its verdict, or abandon the goal.`,
  EXPERIMENT_RUNNING: msg`A test of this kind is already running or in review. Stop it first.`,
  IDEA_NOT_ACTIVE: msg`This idea is not live. An experiment starts once its page is public.`,
  UNAUTHENTICATED: msg`Your session has ended. We kept what you typed: sign in again, then start it.`,
};

/**
 * The form's values, which this browser stores until the experiment is submitted.
 *
 * @param key distinguishes the forms of an idea
 *
 * @param start initial values, in the order of the fields
 */
export function useSetUp<V extends Record<string, string>>({
  founderId,
  ideaId,
  key,
  start,
  check,
  terms,
  onStarted,
}: {
  founderId: string;
  ideaId: string;
  key: string;
  start: V;
  check: (values: V) => Problems<V>;
  terms: (values: V) => Terms;
  onStarted: (started: Experiment) => void;
}) {
  const draft = useAutosavedText<V>(autosaveKey(founderId, `${ideaId}:${key}`), start);
  const [startExperiment] = useStartExperimentMutation();
  const form = useForm<V>({
    start: draft.start,
    onChange: draft.keep,
    check,
    save: async (values) => {
      const started = await startExperiment({ id: ideaId, setUpExperiment: terms(values) }).unwrap();
      draft.forget();
      onStarted(started);
    },
    failure: refusalOf,
  });
  const discard = () => {
    draft.forget();
    form.fill(start);
  };
  return { ...form, discard, keptAt: draft.keptAt };
}

/**
 * Converts the server's errors: an error about the days appears next to that field, other errors above the
 * button.
 */
function refusalOf<V>(error: unknown): Problems<V> {
  const { days, ...others } = fieldProblems(error, ['days', 'prices', 'versions']);
  if (days) return { days } as Problems<V>;
  const code = errorCode(error) ?? (isApiError(error) && error.status === 401 ? t`UNAUTHENTICATED` : '');
  const refusal = REFUSALS[code];
  const form =
    Object.values(others).find(Boolean) ??
    (refusal ? i18n._(refusal) : errorText(error, t`Couldn’t start the test. Please try again.`));
  return { form } as Problems<V>;
}

/** Validates the number of days. Returns the error, or undefined. */
export function daysProblem(days: string): string | undefined {
  const number = /^\d{1,2}$/.test(days.trim()) ? Number(days) : 0;
  return number >= 7 && number <= 28 ? undefined : t`Choose 7 to 28 days.`;
}
