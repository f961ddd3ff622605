import type { WaitlistEntry } from './waitlist-entry.js';

/** Stored subscribers: one for each idea and address, whatever its case. */
export abstract class WaitlistRepository {
  /**
   * Adds the subscriber, or makes a known address active again with the entry's flags; a LinkedIn profile that the entry
   * lacks is kept. Changes the idea's `waitlist_count` by exactly the rows added, in the same atomic step.
   * @returns what kept it from happening: no such active idea, or an address that has joined too many waitlists today.
   */
  abstract join(entry: WaitlistEntry): Promise<'joined' | 'no-idea' | 'too-often'>;

  /**
   * Erases the subscriber and takes them from the idea's `waitlist_count`, in one atomic step.
   * @returns false when no idea of this founder has such a subscriber.
   */
  abstract remove(founderId: string, subscriberId: string): Promise<boolean>;

  /** @returns the idea's title, or null when there is no such subscriber. */
  abstract setStatus(
    subscriberId: string,
    status: 'active' | 'unsubscribed',
    now: Date,
  ): Promise<string | null>;
}
