import { draftKey } from '@/lib/idea-drafts';
import { forgetDraft } from './rules/kept-draft';

/** Drops what this browser keeps of an unsaved edit, because the idea is gone. */
export function forgetIdeaDraft(founderId: string, ideaId: string): void {
  forgetDraft(draftKey(founderId, ideaId));
}
