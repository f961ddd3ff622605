import { autosaveKey } from '@/lib/autosave-keys';
import { readAutosavedIdea, type AutosavedIdea } from './autosaved-idea';

/** A new idea that was begun in this browser and isn't saved yet. */
export interface NewDraft {
  /** See `autosaveKey`. */
  key: string;
  draft: AutosavedIdea;
}

/** Each tab writes a new idea under its own key; under the founder's own key only earlier versions did. */
const keyOf = (founderId: string, id: string) => `${autosaveKey(founderId)}:${id}`;
const slotOf = (founderId: string) => `groundswell:idea-tab:${founderId}`;
/** For browsers that store nothing. */
const pageId = Math.random().toString(36).slice(2);

/** The key under which this tab keeps its new idea. It outlives a reload, not the tab. */
export function draftKeyOfTab(founderId: string): string {
  try {
    return sessionStorage.getItem(slotOf(founderId)) ?? newDraftKeyOfTab(founderId);
  } catch {
    return keyOf(founderId, pageId);
  }
}

/** Gives this tab another key, because a copy of the tab has the same. */
export function newDraftKeyOfTab(founderId: string): string {
  const key = keyOf(founderId, Math.random().toString(36).slice(2));
  setDraftKeyOfTab(founderId, key);
  return key;
}

/** From now on this tab writes the draft with this key. */
export function setDraftKeyOfTab(founderId: string, key: string): void {
  try {
    sessionStorage.setItem(slotOf(founderId), key);
  } catch {
    // Then the tab begins with an empty form after a reload, and offers the draft.
  }
}

/** The new ideas that this browser keeps for a founder, newest first. */
export function newDrafts(founderId: string): NewDraft[] {
  try {
    const first = autosaveKey(founderId);
    return Object.keys(localStorage)
      .filter((key) => key === first || key.startsWith(`${first}:`))
      .flatMap((key) => {
        const draft = readAutosavedIdea(key);
        return draft ? [{ key, draft }] : [];
      })
      .sort((a, b) => b.draft.keptAt.localeCompare(a.draft.keptAt));
  } catch {
    return [];
  }
}

/** The new idea that a founder goes on with: this tab's, else the newest. */
export function currentDraft(founderId: string): NewDraft | null {
  const drafts = newDrafts(founderId);
  const own = draftKeyOfTab(founderId);
  return drafts.find(({ key }) => key === own) ?? drafts[0] ?? null;
}
