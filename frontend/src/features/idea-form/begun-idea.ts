import type { OwnIdea } from '@/api/types';
import { readPausedSubmission } from '@/lib/paused-submission';
import { currentDraft } from './rules/new-drafts';
import { pausedWords } from './rules/paused-words';

/**
 * The new idea that was begun in this browser and is not saved yet.
 *
 * @returns its title, which may be empty; null where nothing was begun
 */
export function begunIdea(founderId: string): { title: string } | null {
  const begun = currentDraft(founderId);
  return begun && { title: begun.draft.values.title.trim() };
}

/** Whether something waits that a missing or full plan had stopped. */
export function hasPausedSubmission(founderId: string, ideas: OwnIdea[]): boolean {
  const paused = readPausedSubmission(founderId);
  return paused !== null && pausedWords(founderId, paused, ideas) !== null;
}
