/** Where this browser keeps what was typed about an idea and is not saved yet. */
const PREFIX = 'groundswell:idea-draft';

/** One draft per founder and idea: two people at one computer never see each other's words. */
export const autosaveKey = (founderId: string, ideaId = 'new') => `${PREFIX}:${founderId}:${ideaId}`;

/**
 * Drops what earlier people left in this browser. At a sign-out: whoever signs out finds their own words
 * again, and a shared computer keeps nobody else's.
 */
export function forgetAutosavedOfOthers(founderId: string): void {
  try {
    const others = Object.keys(localStorage).filter(
      (key) => key.startsWith(`${PREFIX}:`) && !key.startsWith(autosaveKey(founderId, '')),
    );
    for (const key of others) localStorage.removeItem(key);
  } catch {
    // No storage, so nothing was kept.
  }
}

/** The state of a link to the form of a new idea that asks for the newest draft. */
export const CONTINUE = 'continue';
