import { forgetAutosaved } from '@/lib/autosave';
import { autosaveKey } from '@/lib/autosave-keys';

/** Autosave keys for a founder's edits in an idea's launch kit. */
export const keptWords = (founderId: string, ideaId: string) => ({
  texts: autosaveKey(founderId, `texts:${ideaId}`),
  places: autosaveKey(founderId, `places:${ideaId}`),
});

/** Deletes the edits for a deleted idea from this browser. */
export function forgetKeptWords(founderId: string, ideaId: string): void {
  Object.values(keptWords(founderId, ideaId)).forEach(forgetAutosaved);
}
