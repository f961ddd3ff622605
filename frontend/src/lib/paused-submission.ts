import { autosaveKey } from './autosave-keys';

/** A submission stopped by the plan's limit, after the founder had submitted it and accepted the terms. */
export interface PausedSubmission {
  /** ID of the draft it was saved as. Null while the text exists only in this browser. */
  ideaId: string | null;
  title: string;
}

const keyOf = (founderId: string) => autosaveKey(founderId, 'interrupted');

/** Stores a submission, so that the founder can continue once they have a plan for it. */
export function rememberPausedSubmission(founderId: string, idea: PausedSubmission): void {
  try {
    localStorage.setItem(keyOf(founderId), JSON.stringify(idea));
  } catch {
    // Without storage, founders must find the draft themselves.
  }
}

/** Returns the latest paused submission. Null if none is paused. */
export function readPausedSubmission(founderId: string): PausedSubmission | null {
  try {
    const stored = JSON.parse(
      localStorage.getItem(keyOf(founderId)) ?? 'null',
    ) as Partial<PausedSubmission> | null;
    if (typeof stored?.title !== 'string') return null;
    return { title: stored.title, ideaId: typeof stored.ideaId === 'string' ? stored.ideaId : null };
  } catch {
    return null;
  }
}

export function forgetPausedSubmission(founderId: string): void {
  try {
    localStorage.removeItem(keyOf(founderId));
  } catch {
    // Without storage, nothing was stored either.
  }
}

/** Formats a title within a sentence: in quotation marks, and shortened to fit a button. */
export function quotedTitle(title: string): string {
  const letters = [...title.trim()];
  return `“${letters.length > 40 ? `${letters.slice(0, 39).join('').trimEnd()}…` : letters.join('')}”`;
}
