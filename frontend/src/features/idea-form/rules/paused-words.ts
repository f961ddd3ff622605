import type { OwnIdea } from '@/api/types';
import { autosaveKey } from '@/lib/autosave-keys';
import type { PausedSubmission } from '@/lib/paused-submission';
import { readAutosavedIdea } from './autosaved-idea';
import { currentDraft, newDrafts } from './new-drafts';
import { valuesOf } from './values';

/**
 * Returns the text of a paused submission, from this browser or from the draft it was saved as.
 *
 * @returns null if the draft was deleted or submitted since
 */
export function pausedWords(founderId: string, { ideaId, title }: PausedSubmission, ideas: OwnIdea[]) {
  if (ideaId === null) {
    const named = newDrafts(founderId).find(({ draft }) => draft.values.title === title);
    const begun = named ?? currentDraft(founderId);
    if (!begun) return null;
    const { values, pictureLost } = begun.draft;
    return { key: begun.key, values, idea: undefined, pictureLost };
  }
  const key = autosaveKey(founderId, ideaId);
  const autosaved = readAutosavedIdea(key);
  const idea = ideas.find(({ id, status }) => id === ideaId && status !== 'active' && status !== 'pending');
  if (!idea) return null;
  const stored = valuesOf(idea);
  // If the picture was too large for the browser's storage, uses the saved picture.
  const image = !autosaved || autosaved.pictureLost ? stored.image : autosaved.values.image;
  return { key, values: { ...stored, ...autosaved?.values, image }, idea, pictureLost: false };
}
