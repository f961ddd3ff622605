import type { Transaction } from '../../../shared/unit-of-work.js';
import type { SignUp, SignUpAuthor } from './sign-up.js';

/**
 * `no-idea`: there is no such active idea. `heard`: nothing was done, because somebody listens for the idea's
 * sign-ups, so that it is to be done in a transaction that tells them.
 */
export type JoinOutcome = 'added' | 'known' | 'no-idea' | 'heard';

/** Stored subscribers: one for each idea and address, whatever its case. */
export abstract class WaitlistRepository {
  /**
   * Adds the subscriber. Of a known address who joined changes the flags at once, unless it has unsubscribed;
   * what anybody else says is pending until its mailbox confirms it. A LinkedIn profile that the sign-up
   * lacks is kept. Changes the idea's `waitlist_count` by exactly the rows added, in the same atomic step.
   * @param tx where the caller tells whoever listens; without one it is a transaction of its own, in one
   * round trip.
   */
  abstract join(signUp: SignUp, author: SignUpAuthor, tx?: Transaction): Promise<JoinOutcome>;

  /**
   * Erases the subscriber and takes them from the idea's `waitlist_count`, in one atomic step.
   * @returns false when no idea of this founder has such a subscriber.
   */
  abstract erase(founderId: string, subscriberId: string): Promise<boolean>;

  /**
   * What the mailbox itself said. Unsubscribing also deletes the pending details.
   * @returns undefined when there is no such subscriber.
   */
  abstract setStatus(
    tx: Transaction,
    subscriberId: string,
    status: 'active' | 'unsubscribed',
    now: Date,
  ): Promise<{ ideaId: string; ideaTitle: string; changed: boolean } | undefined>;

  /**
   * Sets all of the founder's tags of somebody on a waitlist of this founder.
   * @returns false when there is no such subscriber.
   */
  abstract setTags(founderId: string, subscriberId: string, tags: string[]): Promise<boolean>;

  /**
   * Adds tags to whoever has this address on the idea's waitlist.
   * @returns their id. @throws TooManySubscriberTags
   */
  abstract addTags(tx: Transaction, ideaId: string, email: string, tags: string[]): Promise<string>;
}
