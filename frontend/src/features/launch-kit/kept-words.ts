import { forgetAutosaved } from '@/lib/autosave';
import { autosaveKey } from '@/lib/autosave-keys';

/** Where this browser keeps what a founder changed in the launch kit of an idea. */
export const keptWords = (founderId: string, ideaId: string) => ({
  texts: autosaveKey(founderId, `texts:${ideaId}`),
  places: autosaveKey(founderId, `places:${ideaId}`),
});

/** Drops it, because the idea is gone. */
export function forgetKeptWords(founderId: string, ideaId: string): void {
  Object.values(keptWords(founderId, ideaId)).forEach(forgetAutosaved);
}
