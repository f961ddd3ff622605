import type { Transaction } from '../../../shared/unit-of-work.js';
import type { ConfirmationKind, DueConfirmation } from './confirmation.js';
import type { SignUpDetails } from './sign-up-answers.js';

/** A confirmation email: it asks a mailbox whether the details are its owner's. */
export interface ConfirmationMail {
  subscriberId: string;
  ideaId: string;
  kind: ConfirmationKind;
  ideaTitle: string;
  /** Null while the idea's page isn't public. */
  ideaSlug: string | null;
  /** When the sign-up was made that it asks about. */
  joinedAt: Date | null;
  /** Null, as the two that follow, once the refusal has erased the sign-up. */
  email: string | null;
  details: SignUpDetails | null;
  answer: 'confirmed' | 'refused' | null;
  createdAt: Date;
  /** Whether the idea gives places, and they have one. */
  hasPlace: boolean;
}

/** What a confirmation changed. */
export interface Confirmed {
  ideaId: string;
  subscriberId: string;
  joinedAt: Date;
  /** Part of what was confirmed. */
  willingToPay: boolean;
  /** The number of the arm of the price that they said yes to, or null. */
  pricedArm: number | null;
  /** Nothing of theirs had been confirmed before. */
  first: boolean;
  /** They had unsubscribed, and now are on the list again. */
  returned: boolean;
}

/** The work that asks mailboxes; its key is the subscriber's id. */
export const CONFIRMING = 'waitlist.confirmations';

/** Sign-ups that wait for their mailbox, and the confirmation emails that ask about them. */
export abstract class ConfirmationRepository {
  /** Ids of subscribers whose mailbox is to be asked, the longest due first. */
  abstract due(limit: number, now: Date): Promise<string[]>;

  /**
   * Takes one of them. One at a time over all processes, until the transaction ends: limits count what others
   * have just sent. @returns undefined when it is no longer due.
   */
  abstract findDue(tx: Transaction, subscriberId: string, now: Date): Promise<DueConfirmation | undefined>;

  /** Deletes the pending details, and asks nobody. */
  abstract drop(tx: Transaction, subscriberId: string): Promise<void>;

  /** Looks at it again at `at`. */
  abstract postpone(tx: Transaction, subscriberId: string, at: Date): Promise<void>;

  /** Records that an email asks about these details; what is said after this is another email's matter. */
  abstract recordEmail(tx: Transaction, mailId: string, due: DueConfirmation, now: Date): Promise<void>;

  /** @returns undefined for a mail that was never written, and when the subscriber has been erased. */
  abstract find(mailId: string): Promise<ConfirmationMail | undefined>;

  /**
   * The mailbox is confirmed and on the list; what was said of a known address replaces what stood. Does
   * nothing for a mail that is answered or older than seven days.
   * @returns undefined when nothing was done.
   */
  abstract confirm(tx: Transaction, mailId: string, now: Date): Promise<Confirmed | undefined>;

  /**
   * A sign-up that nobody has confirmed yet is erased, and its address gets nothing more about this founder's
   * ideas. Of any other the pending details are deleted, and the mailbox is asked no more. Else as `confirm`.
   */
  abstract refuse(tx: Transaction, mailId: string, now: Date): Promise<void>;

  /** Deletes the emails from before that time, with the details that they repeat. */
  abstract prune(before: Date): Promise<void>;

  /**
   * Erases some of those who were asked by an idea that requires it, and have not confirmed since `before`.
   * @param sentSince whose mail is younger may still confirm. @returns how many were erased.
   */
  abstract eraseUnconfirmed(before: Date, sentSince: Date): Promise<number>;
}
