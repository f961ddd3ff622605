import { autosaveKey } from './autosave-keys';

/** A submission that the plan stopped. Its founder had pressed for it, with the terms accepted. */
export interface PausedSubmission {
  /** The draft that it was saved as; null while its words are in this browser alone. */
  ideaId: string | null;
  title: string;
}

const keyOf = (founderId: string) => autosaveKey(founderId, 'interrupted');

/** Keeps what is to be gone on with once there is a plan for it. */
export function rememberPausedSubmission(founderId: string, idea: PausedSubmission): void {
  try {
    localStorage.setItem(keyOf(founderId), JSON.stringify(idea));
  } catch {
    // No storage: then the founder finds the way back by hand.
  }
}

/** The last one, or null. */
export function readPausedSubmission(founderId: string): PausedSubmission | null {
  try {
    const kept = JSON.parse(
      localStorage.getItem(keyOf(founderId)) ?? 'null',
    ) as Partial<PausedSubmission> | null;
    if (typeof kept?.title !== 'string') return null;
    return { title: kept.title, ideaId: typeof kept.ideaId === 'string' ? kept.ideaId : null };
  } catch {
    return null;
  }
}

export function forgetPausedSubmission(founderId: string): void {
  try {
    localStorage.removeItem(keyOf(founderId));
  } catch {
    // Nothing was kept either.
  }
}

/** A title for the middle of a sentence: in quotation marks, and not longer than a button takes. */
export function quotedTitle(title: string): string {
  const letters = [...title.trim()];
  return `“${letters.length > 40 ? `${letters.slice(0, 39).join('').trimEnd()}…` : letters.join('')}”`;
}
