import { forgetAutosaved } from '@/lib/autosave';
import { autosaveKey } from '@/lib/autosave-keys';

/** Autosave keys for a founder's edits in the launch kit of an idea. */
export const keptWords = (founderId: string, ideaId: string) => ({
  texts: autosaveKey(founderId, `texts:${ideaId}`),
  places: autosaveKey(founderId, `places:${ideaId}`),
});

/** Removes the edits of a deleted idea from this browser. */
export function forgetKeptWords(founderId: string, ideaId: string): void {
  Object.values(keptWords(founderId, ideaId)).forEach(forgetAutosaved);
}
