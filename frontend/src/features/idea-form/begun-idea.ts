import type { OwnIdea } from '@/api/types';
import { readPausedSubmission } from '@/lib/paused-submission';
import { currentDraft } from './rules/new-drafts';
import { pausedWords } from './rules/paused-words';

/**
 * Returns the title of the unsaved new idea in this browser. The title may be empty.
 *
 * @returns null if this browser has no unsaved idea
 */
export function begunIdea(founderId: string): { title: string } | null {
  const begun = currentDraft(founderId);
  return begun && { title: begun.draft.values.title.trim() };
}

/** True if a submission is waiting because the founder had no plan, or the plan was full. */
export function hasPausedSubmission(founderId: string, ideas: OwnIdea[]): boolean {
  const paused = readPausedSubmission(founderId);
  return paused !== null && pausedWords(founderId, paused, ideas) !== null;
}
