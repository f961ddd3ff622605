import { autosaveKey } from './autosave-keys';

/** A submission that was stopped by the plan's limit. The founder had submitted it and accepted the terms. */
export interface PausedSubmission {
  /** The draft it was saved as; null while its text is only in this browser. */
  ideaId: string | null;
  title: string;
}

const keyOf = (founderId: string) => autosaveKey(founderId, 'interrupted');

/** Remembers a submission, to continue it once the founder has a plan for it. */
export function rememberPausedSubmission(founderId: string, idea: PausedSubmission): void {
  try {
    localStorage.setItem(keyOf(founderId), JSON.stringify(idea));
  } catch {
    // Without storage, the founder has to find the way back.
  }
}

/** The latest paused submission; null if there is none. */
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
    // Nothing was stored either.
  }
}

/** A title within a sentence: in quotation marks, shortened to fit a button. */
export function quotedTitle(title: string): string {
  const letters = [...title.trim()];
  return `“${letters.length > 40 ? `${letters.slice(0, 39).join('').trimEnd()}…` : letters.join('')}”`;
}
