import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { errorCode, errorText, failureText, fieldProblems, isApiError } from '@/api/error';
import type { AppDispatch } from '@/api/store';
import { useCreateIdeaMutation, useUpdateIdeaMutation, workspaceApi } from '@/api/workspace';
import type { OwnIdea } from '@/api/types';
import { celebrate } from '@/lib/celebrate';
import { toast, toastError } from '@/ui/toast/toast-store';
import type { Decision, SaveAs } from '../rules/decide';
import type { FieldProblems } from '../rules/field-problems';
import * as texts from '../rules/texts';
import { EMPTY_VALUES, toPayload, type IdeaValues } from '../rules/values';

export type SaveDecision = Exclude<Decision, { kind: 'refuse' }>;

/** The idea to update, and the version that the edit is based on. */
export interface SaveTarget {
  id: string;
  version: number;
  /**
   * True if the idea is live. If so, the approved version stays public, and the saved edit waits for
   * approval.
   */
  isPublic: boolean;
}

export interface SaveOutcome {
  saved: boolean;
  /** The server's errors, by field. */
  problems?: FieldProblems;
  /**
   * The idea as saved elsewhere in the meantime. If set, nothing was saved, and the founder must pick a
   * version.
   */
  theirs?: OwnIdea;
  /** True if the session has ended. */
  signedOut?: boolean;
  /**
   * Set if the plan prevented the submission. `draft` is the draft that was saved instead, if saving
   * succeeded.
   */
  stopped?: { draft: OwnIdea | null };
}

const FIELDS = Object.keys(EMPTY_VALUES) as (keyof IdeaValues)[];

/**
 * Saves an idea and shows the result as a toast. If the server rejects a submission because the plan is full,
 * saves it as a draft instead: by POST for a new idea, by PATCH for an edit.
 *
 * @param signInAgain action of the toast shown after the session has ended
 */
export function useSaveIdea(signInAgain: () => void) {
  const { send, findTheirs } = useIdeaCalls();
  const [saving, setSaving] = useState<SaveAs | null>(null);

  const saveAsDraftInstead = async (
    values: IdeaValues,
    target: SaveTarget | undefined,
    success: Parameters<typeof toast>[0],
  ): Promise<SaveOutcome> => {
    try {
      const draft = await send(values, 'draft', target);
      toast(success);
      return { saved: true, stopped: { draft } };
    } catch (error) {
      const theirs = await findTheirs(error, target);
      if (theirs) return { saved: false, theirs };
      if (isApiError(error) && error.status === 401) return sessionEnded(signInAgain);
      toastError(failureText(error, texts.DRAFT_FAILED));
      return { saved: false, problems: fieldProblems(error, FIELDS) };
    }
  };

  const attempt = async (
    values: IdeaValues,
    decision: SaveDecision,
    target: SaveTarget | undefined,
  ): Promise<SaveOutcome> => {
    if (decision.kind === 'save-at-limit') {
      return saveAsDraftInstead(values, target, texts.savedAtLimit(decision.maxIdeas));
    }
    try {
      await send(values, decision.status, target);
    } catch (error) {
      if (isApiError(error) && error.problem?.planLimit) {
        return saveAsDraftInstead(values, target, texts.limitFromServer(error.problem.message));
      }
      const theirs = await findTheirs(error, target);
      if (theirs) return { saved: false, theirs };
      return failed(error, target ? texts.UPDATE_FAILED : texts.CREATE_FAILED, signInAgain);
    }
    tellSaved(decision.status, target);
    return { saved: true };
  };

  /** @param target the idea being edited; undefined creates a new idea */
  const save = async (
    values: IdeaValues,
    decision: SaveDecision,
    target: SaveTarget | undefined,
  ): Promise<SaveOutcome> => {
    setSaving(decision.kind === 'save' ? decision.status : 'pending');
    const outcome = await attempt(values, decision, target);
    // Stays busy after success, because the form is closing and a second click would create a second idea.
    if (!outcome.saved) setSaving(null);
    return outcome;
  };

  return { save, saving };
}

function useIdeaCalls() {
  const dispatch = useDispatch<AppDispatch>();
  const [create] = useCreateIdeaMutation();
  const [update] = useUpdateIdeaMutation();

  const send = (values: IdeaValues, status: SaveAs, target: SaveTarget | undefined) => {
    const payload = toPayload(values, status);
    if (!target) return create(payload).unwrap();
    return update({ id: target.id, 'If-Match': `"${target.version}"`, updateIdea: payload }).unwrap();
  };

  /**
   * Returns the current idea if a save failed because the idea was saved elsewhere first. Otherwise
   * undefined.
   */
  const findTheirs = async (error: unknown, target: SaveTarget | undefined): Promise<OwnIdea | undefined> => {
    if (!target || !isApiError(error) || error.status !== 409) return undefined;
    const request = workspaceApi.endpoints.getMyIdea.initiate(target.id, {
      subscribe: false,
      forceRefetch: true,
    });
    const { data } = await dispatch(request);
    // An idea that was taken down can't be overwritten, so the server's message is enough.
    return data && data.version !== target.version && data.status !== 'removed' ? data : undefined;
  };
  return { send, findTheirs };
}

function tellSaved(status: SaveAs, target: SaveTarget | undefined) {
  const submitted = status === 'pending';
  if (target?.isPublic) toast(submitted ? texts.CHANGES_SUBMITTED : texts.CHANGES_KEPT);
  else {
    toast(submitted ? texts.IDEA_SUBMITTED : texts.DRAFT_SAVED);
    if (submitted) void celebrate();
  }
}

/**
 * The session ended while the form was open. The text stays in the form, and the founder can continue after
 * signing in again.
 */
function sessionEnded(signInAgain: () => void): SaveOutcome {
  const action = { label: 'Sign In', altText: 'Sign in again', onClick: signInAgain };
  toast({ ...texts.REFUSALS['signed-out'], action });
  return { saved: false, signedOut: true };
}

function failed(error: unknown, fallback: string, signInAgain: () => void): SaveOutcome {
  if (isApiError(error) && error.status === 401) return sessionEnded(signInAgain);
  if (errorCode(error) === 'SUBSCRIPTION_REQUIRED') {
    toast(texts.SUBSCRIPTION_REQUIRED);
    return { saved: false, stopped: { draft: null } };
  }
  toastError(errorText(error, fallback));
  return { saved: false, problems: fieldProblems(error, FIELDS) };
}
