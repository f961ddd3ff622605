/** Storage key prefix for unsaved text about an idea. */
const PREFIX = 'groundswell:idea-draft';

/**
 * Returns the storage key of a founder's draft of an idea. The founder is part of the key, so that two people
 * on the same computer never see each other's text.
 */
export const autosaveKey = (founderId: string, ideaId = 'new') => `${PREFIX}:${founderId}:${ideaId}`;

/**
 * Deletes other accounts' drafts from this browser. Called on sign-out: the account's own drafts stay, but a
 * shared computer keeps no one else's.
 */
export function forgetAutosavedOfOthers(founderId: string): void {
  try {
    const others = Object.keys(localStorage).filter(
      (key) => key.startsWith(`${PREFIX}:`) && !key.startsWith(autosaveKey(founderId, '')),
    );
    for (const key of others) localStorage.removeItem(key);
  } catch {
    // Without storage, drafts can't exist.
  }
}

/** Link state that makes the form for a new idea open the newest draft. */
export const CONTINUE = 'continue';
