import type { OwnIdea } from '@/api/types';
import { readPausedSubmission } from '@/lib/paused-submission';
import { currentDraft } from './rules/new-drafts';
import { pausedWords } from './rules/paused-words';

/**
 * The unsaved new idea in this browser.
 * @returns its title, which may be empty. Null if there is none
 */
export function begunIdea(founderId: string): { title: string } | null {
  const begun = currentDraft(founderId);
  return begun && { title: begun.draft.values.title.trim() };
}

/** Whether a submission is waiting because the founder had no plan or a full one. */
export function hasPausedSubmission(founderId: string, ideas: OwnIdea[]): boolean {
  const paused = readPausedSubmission(founderId);
  return paused !== null && pausedWords(founderId, paused, ideas) !== null;
}
