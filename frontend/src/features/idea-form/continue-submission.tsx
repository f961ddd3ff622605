import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OwnIdea } from '@/api/types';
import { usePlanUsage } from '@/features/billing/use-plan-usage';
import { useAuth } from '@/lib/auth-context';
import { forgetAutosaved } from '@/lib/autosave';
import { autosaveKey } from '@/lib/autosave-keys';
import {
  forgetPausedSubmission,
  quotedTitle,
  readPausedSubmission,
  rememberPausedSubmission,
} from '@/lib/paused-submission';
import { paths } from '@/routing/paths';
import { Button, ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import styles from './continue-submission.module.css';
import { useSaveIdea } from './hooks/use-save-idea';
import { decide } from './rules/decide';
import { readAutosavedIdea } from './rules/autosaved-idea';
import { valuesOf, type IdeaValues } from './rules/values';

/** What the founder had wanted to submit: from this browser, or the draft that it was saved as. */
function wordsOf(founderId: string, ideaId: string | null, ideas: OwnIdea[]) {
  const kept = readAutosavedIdea(autosaveKey(founderId, ideaId ?? undefined));
  if (ideaId === null) return kept && { values: kept.values, idea: undefined, pictureLost: kept.pictureLost };
  const idea = ideas.find(({ id, status }) => id === ideaId && status !== 'active' && status !== 'pending');
  if (!idea) return null;
  const stored = valuesOf(idea);
  // A picture that the browser had no room for is still the one that was saved.
  const image = !kept || kept.pictureLost ? stored.image : kept.values.image;
  return { values: { ...stored, ...kept?.values, image }, idea, pictureLost: false };
}

/**
 * After paying, on with what the plan had stopped, by one press. Nothing while there is nothing to go on
 * with, or no room for it.
 */
export function ContinueSubmission({ founderId, ideas }: { founderId: string; ideas: OwnIdea[] }) {
  const { maxIdeas, usedIdeas } = usePlanUsage();
  const navigate = useNavigate();
  const { signIn } = useAuth();
  const { save, saving } = useSaveIdea(() => void signIn().catch(() => false));
  const [done, setDone] = useState(false);
  const paused = done ? null : readPausedSubmission(founderId);
  const words = paused && wordsOf(founderId, paused.ideaId, ideas);
  if (!words || maxIdeas === undefined || usedIdeas === undefined || usedIdeas >= maxIdeas) return null;

  const submit = async () => {
    const { idea } = words;
    // They had been accepted when it was pressed the first time.
    const values: IdeaValues = { ...words.values, terms: true };
    const decision = decide('pending', { signedIn: true, values, idea, maxIdeas, usedIdeas });
    // Something is missing, or the picture has to be picked again: the form says what.
    if (decision.kind === 'refuse' || words.pictureLost) {
      if (!idea) navigate(paths.newIdea.href());
      return;
    }
    const target = idea && { id: idea.id, version: idea.version, isPublic: idea.isPublic };
    const { saved, stopped } = await save(values, decision, target);
    if (stopped?.draft)
      rememberPausedSubmission(founderId, { ideaId: stopped.draft.id, title: values.title });
    if (!saved) return;
    forgetAutosaved(autosaveKey(founderId, idea?.id));
    if (!stopped) forgetPausedSubmission(founderId);
    setDone(true);
  };

  return (
    <div className={styles.card} role="group" aria-label="Go on">
      <p className={styles.words}>Plan active.</p>
      <Button variant="primary" busy={saving !== null} onClick={() => void submit()}>
        Submit {quotedTitle(words.values.title)} now
      </Button>
    </div>
  );
}

/**
 * Where a founder has no idea yet: the way to the first one or, where one was begun in this browser, back to
 * it.
 */
export function NoIdeasYet({ founderId }: { founderId: string }) {
  const begun = readAutosavedIdea(autosaveKey(founderId));
  const title = begun?.values.title.trim();
  if (!begun) {
    return (
      <EmptyState
        drawing="bottle"
        title="Submit your first idea"
        text="Describe it in a few sentences and find out who wants it before you build it."
        action={
          <ButtonLink to={paths.newIdea.href()} variant="primary">
            New Idea
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      drawing="bottle"
      title={title ? `Finish ${quotedTitle(title)}` : 'Finish your idea'}
      text="We kept what you typed in this browser. It is not saved yet."
      action={
        <ButtonLink to={paths.newIdea.href()} variant="primary">
          Go on writing
        </ButtonLink>
      }
    />
  );
}
