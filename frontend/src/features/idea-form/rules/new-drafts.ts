import { autosaveKey } from '@/lib/autosave-keys';
import { readAutosavedIdea, type AutosavedIdea } from './autosaved-idea';

/** A new idea that was started in this browser and isn't saved yet. */
export interface NewDraft {
  /** The draft's autosave key. See `autosaveKey`. */
  key: string;
  draft: AutosavedIdea;
}

/** Each tab stores a new idea under its own key. Earlier versions stored it under the founder's key. */
const keyOf = (founderId: string, id: string) => `${autosaveKey(founderId)}:${id}`;
const slotOf = (founderId: string) => `groundswell:idea-tab:${founderId}`;
/** ID of this page, for browsers without session storage. */
const pageId = Math.random().toString(36).slice(2);

/** Returns the key of this tab's new idea. The key survives a reload, but not closing the tab. */
export function draftKeyOfTab(founderId: string): string {
  try {
    return sessionStorage.getItem(slotOf(founderId)) ?? newDraftKeyOfTab(founderId);
  } catch {
    return keyOf(founderId, pageId);
  }
}

/** Gives this tab a new key, because a duplicated tab has the original tab's key. */
export function newDraftKeyOfTab(founderId: string): string {
  const key = keyOf(founderId, Math.random().toString(36).slice(2));
  setDraftKeyOfTab(founderId, key);
  return key;
}

/** Makes this tab use the draft stored under this key. */
export function setDraftKeyOfTab(founderId: string, key: string): void {
  try {
    sessionStorage.setItem(slotOf(founderId), key);
  } catch {
    // If storage is unavailable, the tab starts with an empty form after a reload, and offers the draft.
  }
}

/** Returns the founder's unsaved new ideas in this browser, newest first. */
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

/** Returns the new idea that a founder continues with: this tab's draft, or else the newest. */
export function currentDraft(founderId: string): NewDraft | null {
  const drafts = newDrafts(founderId);
  const own = draftKeyOfTab(founderId);
  return drafts.find(({ key }) => key === own) ?? drafts[0] ?? null;
}
