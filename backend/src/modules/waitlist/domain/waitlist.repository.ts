import type { SignUp } from './sign-up.js';
import type { SignUpAuthor } from './sign-up-author.js';

/** Stored subscribers: one for each idea and address, whatever its case. */
export abstract class WaitlistRepository {
  /**
   * Adds the subscriber. Of a known address who joined changes the flags at once, unless it has unsubscribed; what anybody else says is pending until
   * its mailbox confirms it. A LinkedIn profile that the sign-up lacks is kept. Changes the idea's `waitlist_count` by exactly the rows added, in the same
   * atomic step.
   * @returns `no-idea` when there is no such active idea.
   */
  abstract join(signUp: SignUp, author: SignUpAuthor): Promise<'joined' | 'no-idea'>;

  /**
   * Erases the subscriber and takes them from the idea's `waitlist_count`, in one atomic step.
   * @returns false when no idea of this founder has such a subscriber.
   */
  abstract erase(founderId: string, subscriberId: string): Promise<boolean>;

  /**
   * What the mailbox itself said. Unsubscribing also deletes the pending details.
   * @returns the idea's title, or null when there is no such subscriber.
   */
  abstract setStatus(
    subscriberId: string,
    status: 'active' | 'unsubscribed',
    now: Date,
  ): Promise<string | null>;
}
