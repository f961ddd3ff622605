import { forgetAutosaved } from '@/lib/autosave';
import { autosaveKey } from '@/lib/autosave-keys';

/** Drops what this browser keeps of an unsaved edit, because the idea is gone. */
export function forgetAutosavedIdea(founderId: string, ideaId: string): void {
  forgetAutosaved(autosaveKey(founderId, ideaId));
}
