/** The storage key prefix for unsaved text about an idea. */
const PREFIX = 'groundswell:idea-draft';

/** One draft per founder and idea, so two people on one computer never see each other's text. */
export const autosaveKey = (founderId: string, ideaId = 'new') => `${PREFIX}:${founderId}:${ideaId}`;

/**
 * Deletes the drafts of other accounts from this browser. Called at sign-out: the account's own drafts stay,
 * but a shared computer keeps no one else's.
 */
export function forgetAutosavedOfOthers(founderId: string): void {
  try {
    const others = Object.keys(localStorage).filter(
      (key) => key.startsWith(`${PREFIX}:`) && !key.startsWith(autosaveKey(founderId, '')),
    );
    for (const key of others) localStorage.removeItem(key);
  } catch {
    // Without storage there are no drafts.
  }
}

/** The link state that makes the form of a new idea open the newest draft. */
export const CONTINUE = 'continue';
