import type { Transaction } from '../../../shared/unit-of-work.js';
import type { ErasedSubscriber } from './events.js';
import type { SignUp, SignUpAuthor } from './sign-up.js';
import type { SignUpAnswers } from './sign-up-answers.js';

/**
 * The result of a sign-up. `no-idea`: the idea doesn't exist or isn't active. `heard`: nothing changed,
 * because the sign-up has listeners and must run in a transaction that emits the event.
 */
export type JoinOutcome = 'added' | 'known' | 'no-idea' | 'heard';

/** A subscription whose status was set, with the idea it's for. */
export interface ChangedSubscription {
  ideaId: string;
  ideaTitle: string;
  /** Variant of the idea's generated cover, from 0 to 3. */
  coverVariant: number;
  /** False if the subscription already had this status. */
  changed: boolean;
}

/** What a founder may change about a subscriber: tags, and the flags among the answers. */
export type OwnChanges = Partial<
  Pick<SignUpAnswers, 'willingToPay' | 'interestedInCollaborating' | 'interestedInInvesting'>
> & { tags?: string[] };

/** A subscriber as its founder changes it. */
export interface OwnSubscriber extends SignUpAnswers {
  tags: string[];
  /** True if the answers are the founder's word, not the person's own. */
  mayAnswer: boolean;
}

/** Stored subscribers, unique per idea and address, regardless of case. */
export abstract class WaitlistRepository {
  /**
   * Adds a subscriber. For an existing address, the person who joined can change their details immediately,
   * unless the address has unsubscribed. Details from anyone else are pending until the mailbox confirms
   * them. A missing LinkedIn profile keeps the stored one. Changes the idea's `waitlist_count` by exactly the
   * rows added, atomically.
   * @param tx transaction where the caller emits the event; without it, the call uses its own transaction in
   * one round trip
   */
  abstract join(signUp: SignUp, author: SignUpAuthor, tx?: Transaction): Promise<JoinOutcome>;

  /**
   * Erases the subscriber and updates the idea's `waitlist_count`, atomically. A hash of the address stays, so
   * that no import adds it again.
   * @returns undefined if the subscriber isn't on one of this founder's waitlists
   */
  abstract erase(
    tx: Transaction,
    founderId: string,
    subscriberId: string,
  ): Promise<ErasedSubscriber | undefined>;

  /**
   * Sets the status at the request of the mailbox's owner. Unsubscribing also deletes the pending details.
   * @returns undefined if the subscriber doesn't exist
   */
  abstract setStatus(
    tx: Transaction,
    subscriberId: string,
    status: 'active' | 'unsubscribed',
    now: Date,
  ): Promise<ChangedSubscription | undefined>;

  /**
   * Reads a subscriber to change it, and locks it until the transaction ends.
   * @param key the founder's key (see `SignUpAuthor`)
   * @returns null if the subscriber isn't on one of the founder's waitlists
   */
  abstract findOwn(
    tx: Transaction,
    founderId: string,
    subscriberId: string,
    key: Buffer,
  ): Promise<OwnSubscriber | null>;

  /** Changes a subscriber found by `findOwn`. */
  abstract set(tx: Transaction, subscriberId: string, changes: OwnChanges): Promise<void>;

  /**
   * Adds tags to the subscriber with this address on the idea's waitlist.
   * @returns the subscriber's ID
   * @throws TooManySubscriberTags
   */
  abstract addTags(tx: Transaction, ideaId: string, email: string, tags: string[]): Promise<string>;
}
