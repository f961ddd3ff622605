import type { OwnIdea } from '@/api/types';
import { autosaveKey } from '@/lib/autosave-keys';
import type { PausedSubmission } from '@/lib/paused-submission';
import { readAutosavedIdea } from './autosaved-idea';
import { valuesOf } from './values';

/**
 * What the founder had wanted to submit: from this browser, or the draft that it was saved as.
 *
 * @returns null where it is gone, or was submitted since
 */
export function pausedWords(founderId: string, { ideaId }: PausedSubmission, ideas: OwnIdea[]) {
  const kept = readAutosavedIdea(autosaveKey(founderId, ideaId ?? undefined));
  if (ideaId === null) return kept && { values: kept.values, idea: undefined, pictureLost: kept.pictureLost };
  const idea = ideas.find(({ id, status }) => id === ideaId && status !== 'active' && status !== 'pending');
  if (!idea) return null;
  const stored = valuesOf(idea);
  // A picture that the browser had no room for is still the one that was saved.
  const image = !kept || kept.pictureLost ? stored.image : kept.values.image;
  return { values: { ...stored, ...kept?.values, image }, idea, pictureLost: false };
}
