import type { OwnIdea } from '@/api/types';
import { autosaveKey } from '@/lib/autosave-keys';
import type { PausedSubmission } from '@/lib/paused-submission';
import { readAutosavedIdea } from './autosaved-idea';
import { currentDraft, newDrafts } from './new-drafts';
import { valuesOf } from './values';

/**
 * What the founder had wanted to submit: from this browser, or the draft that it was saved as.
 *
 * @returns null where it is gone, or was submitted since
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
  const kept = readAutosavedIdea(key);
  const idea = ideas.find(({ id, status }) => id === ideaId && status !== 'active' && status !== 'pending');
  if (!idea) return null;
  const stored = valuesOf(idea);
  // A picture that the browser had no room for is still the one that was saved.
  const image = !kept || kept.pictureLost ? stored.image : kept.values.image;
  return { key, values: { ...stored, ...kept?.values, image }, idea, pictureLost: false };
}
