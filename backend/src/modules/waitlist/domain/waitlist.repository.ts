import type { WaitlistEntry } from './waitlist-entry.js';

/** Stored subscribers: one for each idea and address, whatever its case. */
export abstract class WaitlistRepository {
  /**
   * Adds the subscriber, or makes a known address active again with the entry's flags; a LinkedIn profile that the entry
   * lacks is kept. Changes the idea's `waitlist_count` by exactly the rows added, in the same atomic step.
   * @returns false when there is no such active idea.
   */
  abstract join(entry: WaitlistEntry): Promise<boolean>;
}
