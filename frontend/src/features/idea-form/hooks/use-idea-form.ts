import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useForm, type FormState } from '@/lib/use-form';
import type { OwnIdea } from '@/api/types';
import { announce } from '@/lib/announce';
import { autosaveKey } from '@/lib/autosave-keys';
import { paths } from '@/routing/paths';
import { usePlanUsage } from '@/features/billing/use-plan-usage';
import { useAuth } from '@/lib/auth-context';
import { forgetPausedSubmission, rememberPausedSubmission } from '@/lib/paused-submission';
import { toast } from '@/ui/toast/toast-store';
import { type SaveAs, decide, type Decision } from '../rules/decide';
import { EMPTY_VALUES, valuesOf, type IdeaValues, withScheme } from '../rules/values';
import { useAutosavedIdea } from './use-autosaved-idea';
import type { TabDraft } from './use-tab-draft';
import type { FieldProblems } from '../rules/field-problems';
import type { Conflict } from '../components/conflict-dialog';
import { CREATE_FAILED, REFUSALS } from '../rules/texts';
import { useSaveIdea, type SaveTarget } from './use-save-idea';

type Refused = Extract<Decision, { kind: 'refuse' }>;

interface IdeaPress {
  founderId: string;
  /** The form's current values. */
  values: IdeaValues;
  /** Shows errors next to their fields. */
  show: (problems: FieldProblems) => void;
  onSaved: () => void;
}

/**
 * Handles the form's buttons: rejects the click with a reason, saves the idea, or asks the founder to pick
 * one of two versions.
 */
function useIdeaPress({ founderId, values, show, onSaved }: IdeaPress) {
  const { user, signIn } = useAuth();
  const { maxIdeas, usedIdeas } = usePlanUsage();
  const [conflict, setConflict] = useState<(Conflict & { saveAs: SaveAs }) | null>(null);
  const [sessionEnded, setSessionEnded] = useState(false);

  const signInAgain = async () => {
    // A failed sign-in has already shown its own error.
    const signedIn = await signIn().catch(() => false);
    if (signedIn) setSessionEnded(false);
  };
  const { save, saving } = useSaveIdea(() => void signInAgain());

  const paused = (ideaId: string | null) =>
    rememberPausedSubmission(founderId, { ideaId, title: values.title });

  const refuse = ({ why, problems }: Refused, onto: OwnIdea | undefined) => {
    if (why !== 'wrong-fields') toast(REFUSALS[why]);
    if (why === 'signed-out') setSessionEnded(true);
    // The submission resumes after the payment.
    if (why === 'subscription') paused(onto?.id ?? null);
    show(problems ?? {});
  };

  /** @param onto the saved idea to update, and the version that may be overwritten */
  const pressOnto = async (saveAs: SaveAs, onto: OwnIdea | undefined, version = onto?.version) => {
    if (saving) return;
    const decision = decide(saveAs, { signedIn: user !== null, values, idea: onto, maxIdeas, usedIdeas });
    if (decision.kind === 'refuse') return refuse(decision, onto);
    const outcome = await save(values, decision, targetOf(onto, version));
    if (outcome.stopped) paused(outcome.stopped.draft?.id ?? onto?.id ?? null);
    else if (outcome.saved) forgetPausedSubmission(founderId);
    if (outcome.saved) return onSaved();
    if (outcome.signedOut) setSessionEnded(true);
    if (outcome.theirs) setConflict({ mine: values, theirs: outcome.theirs, saveAs });
    show(outcome.problems ?? {});
  };

  return {
    pressOnto,
    saving,
    plan: { maxIdeas, usedIdeas },
    conflict,
    setConflict,
    session: { ended: sessionEnded, signInAgain: () => void signInAgain() },
  };
}

const targetOf = (onto: OwnIdea | undefined, version: number | undefined): SaveTarget | undefined =>
  onto && version !== undefined ? { id: onto.id, version, isPublic: onto.isPublic } : undefined;

export interface IdeaFormProps {
  /**
   * ID of the account that owns the autosaved text. Still set after the session has ended; use `useAuth` to
   * find out if the founder is signed in.
   */
  founderId: string;
  /** The idea to edit. Absent for a new idea. */
  idea?: OwnIdea;
  /** Initial title of a new idea, if it was entered before the form opened. */
  title?: string;
  /** This tab's draft of a new idea. */
  tab?: TabDraft;
  /** Called once the idea is saved or submitted. Without this callback, the dashboard opens. */
  onSaved?: () => void;
}

/** State and logic of the idea form: autosaving, validation, saving, and navigation afterward. */
export function useIdeaForm({ founderId, idea, title, tab, onSaved }: IdeaFormProps) {
  const navigate = useNavigate();
  const { saved, setSaved, origin } = useSavedIdea(idea, title);
  const draft = useAutosavedIdea(tab?.key ?? autosaveKey(founderId, idea?.id), origin);

  /** Deletes the draft and leaves the form. */
  const leave = () => {
    draft.forget();
    if (onSaved) onSaved();
    else void navigate(paths.dashboard.href());
  };

  const press = (saveAs: SaveAs) => pressOnto(saveAs, saved, draft.seenVersion);
  const form: FormState<IdeaValues> = useForm({
    start: draft.start,
    onChange: draft.keep,
    save: () => press('pending'),
    failure: CREATE_FAILED,
  });
  const { pressOnto, saving, plan, conflict, setConflict, session } = useIdeaPress({
    founderId,
    values: form.values,
    show: form.show,
    onSaved: leave,
  });

  const keepMine = () => {
    if (!conflict) return;
    const { theirs, saveAs } = conflict;
    setConflict(null);
    setSaved(theirs);
    draft.settle();
    void pressOnto(saveAs, theirs);
  };

  const takeTheirs = () => {
    if (!conflict) return;
    const { theirs } = conflict;
    setConflict(null);
    setSaved(theirs);
    draft.forget();
    form.fill(valuesOf(theirs));
    announce('The form now holds the saved version.');
  };

  const discard = () => {
    draft.forget();
    form.fill(origin.values);
    announce('Discarded.');
  };

  /**
   * People type "example.com" without a scheme. The scheme is added when the field loses focus, so that the
   * founder sees the URL as it will be saved.
   */
  const completeWebsite = () => {
    const website = withScheme(form.values.website);
    if (website !== form.values.website) form.change({ website });
  };

  return {
    form,
    restored: draft.restored,
    saved,
    saving,
    plan,
    conflict: { open: conflict, keepMine, takeTheirs, close: () => setConflict(null) },
    session,
    saveDraft: () => void press('draft'),
    discard,
    leave,
    completeWebsite,
  };
}

/**
 * The saved idea that the form's text is based on. It is state instead of the prop: after a background
 * refetch, an edit of the old text would otherwise look like an edit of the new one.
 */
function useSavedIdea(idea: OwnIdea | undefined, title = '') {
  const [saved, setSaved] = useState(idea);
  const origin = useMemo(
    () => ({ values: saved ? valuesOf(saved) : { ...EMPTY_VALUES, title }, version: saved?.version }),
    [saved, title],
  );
  return { saved, setSaved, origin };
}
