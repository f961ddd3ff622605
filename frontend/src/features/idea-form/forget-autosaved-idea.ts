import { forgetAutosaved } from '@/lib/autosave';
import { autosaveKey } from '@/lib/autosave-keys';

/** Deletes the autosaved edit of a deleted idea from this browser. */
export function forgetAutosavedIdea(founderId: string, ideaId: string): void {
  forgetAutosaved(autosaveKey(founderId, ideaId));
}
