import type { Transaction } from '../../../shared/unit-of-work.js';
import type { DueConfirmation } from './confirmation.js';
import type { SignUpDetails } from './sign-up-details.js';

/** A confirmation email: it asks a mailbox whether the details are its owner's. */
export interface ConfirmationMail {
  subscriberId: string;
  email: string;
  ideaTitle: string;
  details: SignUpDetails;
  answer: 'confirmed' | 'refused' | null;
  createdAt: Date;
}

/** A subscriber whom a confirmation brought back after unsubscribing. */
export interface ConfirmedReturn {
  ideaId: string;
  subscriberId: string;
}

/** Pending details, and the confirmation emails that ask about them. */
export abstract class ConfirmationRepository {
  /**
   * Takes the longest due, for this transaction alone. @returns null when nothing is due, or another process
   * is at it.
   */
  abstract nextDue(tx: Transaction, now: Date): Promise<DueConfirmation | null>;

  /** Deletes the pending details. */
  abstract drop(tx: Transaction, subscriberId: string): Promise<void>;

  /** Looks at it again at `at`. */
  abstract postpone(tx: Transaction, subscriberId: string, at: Date): Promise<void>;

  /**
   * Records that an email asks about the pending details; what is said after this is another email's matter.
   */
  abstract recordEmail(tx: Transaction, mailId: string, due: DueConfirmation, now: Date): Promise<void>;

  /** @returns null for a mail that was never written, and when the subscriber has been erased. */
  abstract find(mailId: string): Promise<ConfirmationMail | null>;

  /**
   * The details replace what stood, and the address is on the list again. Does nothing for a mail that is
   * answered or older than seven days.
   * @returns who was not on the list any more and now is again; null when nobody.
   */
  abstract confirm(tx: Transaction, mailId: string, now: Date): Promise<ConfirmedReturn | null>;

  /**
   * The pending details are deleted, and this mailbox is asked no more about this founder's ideas. Else as
   * `confirm`.
   */
  abstract refuse(tx: Transaction, mailId: string, now: Date): Promise<void>;

  /** Deletes the emails from before that time, with the details that they repeat. */
  abstract prune(before: Date): Promise<void>;
}
