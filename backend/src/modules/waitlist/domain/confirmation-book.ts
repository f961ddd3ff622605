import type { Transaction } from '../../../shared/unit-of-work.js';
import type { DueConfirmation } from './confirmation.js';
import type { Said } from './said.js';

/** A mail that asks a mailbox whether what was said is its owner's. */
export interface ConfirmationMail {
  subscriberId: string;
  email: string;
  ideaTitle: string;
  said: Said;
  answer: 'confirmed' | 'refused' | null;
  createdAt: Date;
}

/** What waits for mailboxes, and the mails that ask them. */
export abstract class ConfirmationBook {
  /** Takes the longest due, for this transaction alone. @returns null when nothing is due, or another process is at it. */
  abstract nextDue(tx: Transaction, now: Date): Promise<DueConfirmation | null>;

  /** Forgets what was said. */
  abstract drop(tx: Transaction, subscriberId: string): Promise<void>;

  /** Looks at it again at `at`. */
  abstract postpone(tx: Transaction, subscriberId: string, at: Date): Promise<void>;

  /** Notes that a mail asks about what waits; what is said after this is another mail's matter. */
  abstract ask(tx: Transaction, mailId: string, due: DueConfirmation, now: Date): Promise<void>;

  /** @returns null for a mail that was never written, and when the subscriber has been erased. */
  abstract find(mailId: string): Promise<ConfirmationMail | null>;

  /**
   * What was said replaces what stood, and the address is on the list again. Does nothing for a mail that is answered or older than seven days.
   * One atomic step.
   */
  abstract confirm(mailId: string, now: Date): Promise<void>;

  /** What waits is forgotten, and this mailbox is asked no more about this founder's ideas. Else as `confirm`. */
  abstract refuse(mailId: string, now: Date): Promise<void>;

  /** Forgets mails from before that time. */
  abstract forget(before: Date): Promise<void>;
}
