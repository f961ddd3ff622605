import { useForm } from 'antd/es/form/Form';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OwnIdea } from '@/api/types';
import { usePlanUsage } from '@/features/billing/use-plan-usage';
import { announce } from '@/lib/announce';
import { useAuth } from '@/lib/auth-context';
import { autosaveKey } from '@/lib/autosave-keys';
import { forgetPausedSubmission, rememberPausedSubmission } from '@/lib/paused-submission';
import { paths } from '@/routing/paths';
import { toast } from '@/ui/toast/toast-store';
import type { Conflict } from '../components/conflict-dialog';
import { decide, type SaveAs } from '../rules/decide';
import { inFormOrder, type FieldProblems } from '../rules/field-problems';
import { REFUSALS } from '../rules/texts';
import { EMPTY_VALUES, valuesOf, withScheme, type IdeaValues } from '../rules/values';
import { useAutosavedIdea } from './use-autosaved-idea';
import { useSaveIdea } from './use-save-idea';

export interface IdeaFormProps {
  /**
   * Whose words are kept in this browser. It outlives the session: `useAuth` says whether that still holds.
   */
  founderId: string;
  /** The idea to edit; without it a new one is written. */
  idea?: OwnIdea;
  /** Called once the idea is saved, as a draft or submitted. Without it the dashboard opens. */
  onSaved?: () => void;
}

/**
 * What happens in the idea form: keeping what is typed, deciding what a press leads to, saving, and what
 * follows.
 */
export function useIdeaForm({ founderId, idea, onSaved }: IdeaFormProps) {
  const [form] = useForm<IdeaValues>();
  const navigate = useNavigate();
  const { user, signIn } = useAuth();
  const { maxIdeas, usedIdeas } = usePlanUsage();
  // The saved idea that the words in the form build on. Not the prop: a list that is loaded again in the
  // background would make an edit of the old words look like one of the new.
  const [saved, setSaved] = useState(idea);
  const origin = useMemo(
    () => ({ values: saved ? valuesOf(saved) : EMPTY_VALUES, version: saved?.version }),
    [saved],
  );
  const draft = useAutosavedIdea(autosaveKey(founderId, idea?.id), origin);
  const [conflict, setConflict] = useState<(Conflict & { saveAs: SaveAs }) | null>(null);
  const [sessionEnded, setSessionEnded] = useState(false);

  const signInAgain = async () => {
    // What went wrong has been told by the sign-in itself.
    const signedIn = await signIn().catch(() => false);
    if (signedIn) setSessionEnded(false);
  };
  const { save, saving } = useSaveIdea(() => void signInAgain());

  const current = (): IdeaValues => ({ ...draft.start, ...form.getFieldsValue(true) });

  /** Puts the texts beside their fields, goes to the first, and says it: antd's own errors are silent. */
  const show = (problems: FieldProblems) => {
    const entries = inFormOrder(problems);
    const first = entries[0];
    if (!first) return;
    form.setFields(entries.map(([name, text]) => ({ name, errors: [text] })));
    form.scrollToField(first[0], { focus: true, block: 'center' });
    announce(entries.map(([, text]) => text).join(' '));
  };

  /** Nothing is left to do here. */
  const leave = () => {
    draft.forget();
    if (onSaved) onSaved();
    else navigate(paths.dashboard.href());
  };

  const paused = (ideaId: string | null, { title }: IdeaValues) =>
    rememberPausedSubmission(founderId, { ideaId, title });

  /** @param onto the saved idea that the press is about, and the version that it may replace */
  const pressOnto = async (saveAs: SaveAs, onto: OwnIdea | undefined, version = onto?.version) => {
    if (saving) return;
    const values = current();
    const decision = decide(saveAs, { signedIn: user !== null, values, idea: onto, maxIdeas, usedIdeas });
    if (decision.kind === 'refuse') {
      if (decision.why !== 'wrong-fields') toast(REFUSALS[decision.why]);
      if (decision.why === 'signed-out') setSessionEnded(true);
      // After paying it goes on from here.
      if (decision.why === 'subscription') paused(onto?.id ?? null, values);
      show(decision.problems ?? {});
      return;
    }
    const target =
      onto && version !== undefined ? { id: onto.id, version, isPublic: onto.isPublic } : undefined;
    const outcome = await save(values, decision, target);
    if (outcome.stopped) paused(outcome.stopped.draft?.id ?? onto?.id ?? null, values);
    else if (outcome.saved) forgetPausedSubmission(founderId);
    if (outcome.saved) return leave();
    if (outcome.signedOut) setSessionEnded(true);
    if (outcome.theirs) setConflict({ mine: values, theirs: outcome.theirs, saveAs });
    show(outcome.problems ?? {});
  };

  const keepMine = () => {
    if (!conflict) return;
    const { theirs, saveAs } = conflict;
    setConflict(null);
    setSaved(theirs);
    draft.settle();
    void pressOnto(saveAs, theirs);
  };

  const fill = (values: IdeaValues) => {
    form.setFieldsValue(values);
    form.setFields((Object.keys(values) as (keyof IdeaValues)[]).map((name) => ({ name, errors: [] })));
  };

  const takeTheirs = () => {
    if (!conflict) return;
    const { theirs } = conflict;
    setConflict(null);
    setSaved(theirs);
    draft.forget();
    fill(valuesOf(theirs));
    announce('The form now holds the saved version.');
  };

  const discard = () => {
    draft.forget();
    fill(origin.values);
    announce('Discarded.');
  };

  const changed = (change: Partial<IdeaValues>, values: IdeaValues) => {
    draft.keep({ ...draft.start, ...values });
    // A text about what has just been changed is no longer true.
    form.setFields((Object.keys(change) as (keyof IdeaValues)[]).map((name) => ({ name, errors: [] })));
  };

  /** "example.com" is what people type; once they leave the field it shows what will be saved. */
  const completeWebsite = () => {
    const complete = withScheme(form.getFieldValue('website') ?? '');
    if (complete !== form.getFieldValue('website')) form.setFieldsValue({ website: complete });
  };

  return {
    form,
    start: draft.start,
    restored: draft.restored,
    saved,
    saving,
    plan: { maxIdeas, usedIdeas },
    conflict: { open: conflict, keepMine, takeTheirs, close: () => setConflict(null) },
    session: { ended: sessionEnded, signInAgain: () => void signInAgain() },
    press: (saveAs: SaveAs) => void pressOnto(saveAs, saved, draft.seenVersion),
    discard,
    leave,
    changed,
    completeWebsite,
  };
}
