import { autosaveKey } from '@/lib/autosave-keys';
import { readAutosavedIdea, type AutosavedIdea } from './autosaved-idea';

/** A new idea that was begun in this browser and isn't saved yet. */
export interface NewDraft {
  /** See `autosaveKey`. */
  key: string;
  draft: AutosavedIdea;
}

/** Each tab stores a new idea under its own key. Only earlier versions used the founder's key directly. */
const keyOf = (founderId: string, id: string) => `${autosaveKey(founderId)}:${id}`;
const slotOf = (founderId: string) => `groundswell:idea-tab:${founderId}`;
/** For browsers without session storage. */
const pageId = Math.random().toString(36).slice(2);

/** The key of this tab's new idea. It survives a reload, but not closing the tab. */
export function draftKeyOfTab(founderId: string): string {
  try {
    return sessionStorage.getItem(slotOf(founderId)) ?? newDraftKeyOfTab(founderId);
  } catch {
    return keyOf(founderId, pageId);
  }
}

/** Gives this tab another key, because a duplicated tab has the original's. */
export function newDraftKeyOfTab(founderId: string): string {
  const key = keyOf(founderId, Math.random().toString(36).slice(2));
  setDraftKeyOfTab(founderId, key);
  return key;
}

/** Makes this tab use the draft with this key. */
export function setDraftKeyOfTab(founderId: string, key: string): void {
  try {
    sessionStorage.setItem(slotOf(founderId), key);
  } catch {
    // Without storage, the tab starts with an empty form after a reload, and offers the draft.
  }
}

/** The founder's unsaved new ideas in this browser, newest first. */
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

/** The new idea a founder continues with: this tab's, otherwise the newest. */
export function currentDraft(founderId: string): NewDraft | null {
  const drafts = newDrafts(founderId);
  const own = draftKeyOfTab(founderId);
  return drafts.find(({ key }) => key === own) ?? drafts[0] ?? null;
}
