import { useState } from 'react';
import { errorCode, errorText, isApiError } from '@/api/error';
import { useCreateIdeaMutation, useUpdateIdeaMutation } from '@/api/generated';
import type { OwnIdea } from '@/api/types';
import { useAuth } from '@/lib/auth-context';
import { celebrate } from '@/lib/celebrate';
import { toast, toastError } from '@/ui/toast/toast-store';
import type { Decision, Wish } from '../rules/decide';
import type { FieldProblems } from '../rules/field-problems';
import * as texts from '../rules/texts';
import { EMPTY_VALUES, toPayload, type IdeaValues } from '../rules/values';

export type SaveDecision = Exclude<Decision, { kind: 'refuse' }>;
export type SaveOutcome = { saved: true } | { saved: false; problems: FieldProblems };

const FAILED: SaveOutcome = { saved: false, problems: {} };

/** The server's texts by field, for the fields that the form has. */
function problemsIn(error: unknown): FieldProblems {
  const errors = (isApiError(error) && error.problem?.errors) || {};
  const known = Object.entries(errors).filter(([field, list]) => field in EMPTY_VALUES && list.length > 0);
  return Object.fromEntries(known.map(([field, list]) => [field, list[0]]));
}

/**
 * Saves an idea and says in a toast what came of it. A submission that the server refuses because the plan is full is
 * sent again as a draft: by POST for a new idea, by PATCH on the same idea for an edit.
 *
 * @param idea the idea being edited; undefined writes a new one
 */
export function useSaveIdea(idea: OwnIdea | undefined) {
  const { signIn } = useAuth();
  const [create] = useCreateIdeaMutation();
  const [update] = useUpdateIdeaMutation();
  const [saving, setSaving] = useState<Wish | null>(null);

  const send = (values: IdeaValues, status: Wish) => {
    const payload = toPayload(values, status);
    return idea ? update({ id: idea.id, updateIdea: payload }).unwrap() : create(payload).unwrap();
  };

  const fail = (error: unknown, fallback: string): SaveOutcome => {
    if (isApiError(error) && error.status === 401) {
      // The session ended while the form was open: what was typed stays, and signing in again goes on from here.
      const action = {
        label: 'Sign In',
        altText: 'Sign in again',
        onClick: () => void signIn().catch(() => undefined),
      };
      toast({ ...texts.REFUSALS['signed-out'], action });
    } else if (errorCode(error) === 'SUBSCRIPTION_REQUIRED') {
      toast(texts.SUBSCRIPTION_REQUIRED);
    } else {
      toastError(errorText(error, fallback));
    }
    return { saved: false, problems: problemsIn(error) };
  };

  const saveAsDraftInstead = async (
    values: IdeaValues,
    success: Parameters<typeof toast>[0],
  ): Promise<SaveOutcome> => {
    try {
      await send(values, 'draft');
      toast(success);
      return { saved: true };
    } catch {
      toastError(texts.DRAFT_FAILED);
      return FAILED;
    }
  };

  const attempt = async (values: IdeaValues, decision: SaveDecision): Promise<SaveOutcome> => {
    if (decision.kind === 'save-at-limit')
      return saveAsDraftInstead(values, texts.savedAtLimit(decision.maxIdeas));
    try {
      await send(values, decision.status);
    } catch (error) {
      if (isApiError(error) && error.problem?.planLimit) {
        return saveAsDraftInstead(values, texts.limitFromServer(error.problem.message));
      }
      return fail(error, idea ? texts.UPDATE_FAILED : texts.CREATE_FAILED);
    }
    toast(decision.status === 'pending' ? texts.IDEA_SUBMITTED : texts.DRAFT_SAVED);
    if (decision.status === 'pending') void celebrate();
    return { saved: true };
  };

  const save = async (values: IdeaValues, decision: SaveDecision): Promise<SaveOutcome> => {
    setSaving(decision.kind === 'save' ? decision.status : 'pending');
    const outcome = await attempt(values, decision);
    // Once saved it stays busy: the form is on its way out, and a second press would make a second idea.
    if (!outcome.saved) setSaving(null);
    return outcome;
  };

  return { save, saving };
}
