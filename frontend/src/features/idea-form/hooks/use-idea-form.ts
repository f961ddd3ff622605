import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OwnIdea } from '@/api/types';
import { announce } from '@/lib/announce';
import { autosaveKey } from '@/lib/autosave-keys';
import { paths } from '@/routing/paths';
import type { SaveAs } from '../rules/decide';
import { EMPTY_VALUES, valuesOf, type IdeaValues } from '../rules/values';
import { useAutosavedIdea } from './use-autosaved-idea';
import { useIdeaFields } from './use-idea-fields';
import { useIdeaPress } from './use-idea-press';
import type { TabDraft } from './use-tab-draft';

export interface IdeaFormProps {
  /**
   * Whose words are kept in this browser. It outlives the session: `useAuth` says whether that still holds.
   */
  founderId: string;
  /** The idea to edit; without it a new one is written. */
  idea?: OwnIdea;
  /** Which draft of a new idea this tab writes. */
  tab?: TabDraft;
  /** Called once the idea is saved, as a draft or submitted. Without it the dashboard opens. */
  onSaved?: () => void;
}

/**
 * What happens in the idea form: keeping what is typed, deciding what a press leads to, saving, and what
 * follows.
 */
export function useIdeaForm({ founderId, idea, tab, onSaved }: IdeaFormProps) {
  const { form, clear, show, fill, completeWebsite } = useIdeaFields();
  const navigate = useNavigate();
  const { saved, setSaved, origin } = useSavedIdea(idea);
  const draft = useAutosavedIdea(tab?.key ?? autosaveKey(founderId, idea?.id), origin);

  /** Nothing is left to do here. */
  const leave = () => {
    draft.forget();
    if (onSaved) onSaved();
    else void navigate(paths.dashboard.href());
  };

  const current = (): IdeaValues => ({ ...draft.start, ...form.getFieldsValue(true) });
  const { pressOnto, saving, plan, conflict, setConflict, session } = useIdeaPress({
    founderId,
    current,
    show,
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
    clear(change);
  };

  return {
    form,
    start: draft.start,
    restored: draft.restored,
    saved,
    saving,
    plan,
    conflict: { open: conflict, keepMine, takeTheirs, close: () => setConflict(null) },
    session,
    press: (saveAs: SaveAs) => void pressOnto(saveAs, saved, draft.seenVersion),
    discard,
    leave,
    changed,
    completeWebsite,
  };
}

/**
 * The saved idea that the words in the form build on. Not the prop: a list that is loaded again in the
 * background would make an edit of the old words look like one of the new.
 */
function useSavedIdea(idea: OwnIdea | undefined) {
  const [saved, setSaved] = useState(idea);
  const origin = useMemo(
    () => ({ values: saved ? valuesOf(saved) : EMPTY_VALUES, version: saved?.version }),
    [saved],
  );
  return { saved, setSaved, origin };
}
