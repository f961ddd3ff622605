import type { Locale } from '../../../shared/locale.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { ConfirmationKind, DueConfirmation } from './confirmation.js';
import type { ErasedSubscriber } from './events.js';
import type { SignUpDetails } from './sign-up-answers.js';

/** A confirmation email, which asks the mailbox's owner whether the sign-up is theirs. */
export interface ConfirmationMail {
  subscriberId: string;
  ideaId: string;
  kind: ConfirmationKind;
  ideaTitle: string;
  /** Variant of the idea's generated cover, from 0 to 3. */
  coverVariant: number;
  /** Slug of the idea. Null while the idea's page isn't public. */
  ideaSlug: string | null;
  /** Time of the sign-up. Null after a refusal has erased the sign-up. */
  joinedAt: Date | null;
  /** Address and details of the sign-up. Null after a refusal has erased the sign-up. */
  email: string | null;
  /** Language of the subscriber's emails. Null for the installation's default. */
  locale: Locale | null;
  details: SignUpDetails | null;
  answer: 'confirmed' | 'refused' | null;
  createdAt: Date;
  /** True if the idea shows positions, and the subscriber has one. */
  hasPlace: boolean;
}

/** The result of a confirmation. */
export interface Confirmed {
  ideaId: string;
  subscriberId: string;
  joinedAt: Date;
  /** True if the confirmed details say that the person would pay. */
  willingToPay: boolean;
  /** Number of the arm whose price the person said yes to, or null. */
  pricedArm: number | null;
  /** True if this is the subscriber's first confirmation. */
  first: boolean;
  /** True if the person had unsubscribed, and is now back on the list. */
  returned: boolean;
}

/** Name of the background work that sends confirmation emails. Its key is the subscriber's ID. */
export const CONFIRMING = 'waitlist.confirmations';

/** A refused confirmation email. */
export interface Refused {
  ideaId: string;
  subscriberId: string;
  kind: ConfirmationKind;
  /** The erased sign-up. Null if the subscriber stays. */
  erased: ErasedSubscriber | null;
}

/** Sign-ups waiting for confirmation, and their confirmation emails. */
export abstract class ConfirmationRepository {
  /** Returns IDs of subscribers with a due confirmation email, longest due first. */
  abstract due(limit: number, now: Date): Promise<string[]>;

  /**
   * Claims one due subscriber. Only one process at a time can do so until its transaction ends, because
   * limits must include emails that other processes have just sent.
   * @returns undefined if the subscriber is no longer due
   */
  abstract findDue(tx: Transaction, subscriberId: string, now: Date): Promise<DueConfirmation | undefined>;

  /** Deletes the pending details without sending an email. */
  abstract drop(tx: Transaction, subscriberId: string): Promise<void>;

  /** Makes the confirmation email due at `at`. */
  abstract postpone(tx: Transaction, subscriberId: string, at: Date): Promise<void>;

  /** Records that a confirmation email for these details is being sent. Later details need another email. */
  abstract recordEmail(tx: Transaction, mailId: string, due: DueConfirmation, now: Date): Promise<void>;

  /** @returns undefined if the email doesn't exist, or the subscriber has been erased */
  abstract find(mailId: string): Promise<ConfirmationMail | undefined>;

  /**
   * Confirms the mailbox and puts it on the list. For an existing subscriber, the new details replace the old
   * ones. Does nothing if the email was already answered or is older than seven days.
   * @returns undefined if nothing changed
   */
  abstract confirm(tx: Transaction, mailId: string, now: Date): Promise<Confirmed | undefined>;

  /**
   * Erases an unconfirmed sign-up, and blocks the address for this founder's ideas. For a confirmed
   * subscriber, deletes the pending details and stops further confirmation emails. Like `confirm`, does
   * nothing if the email was already answered or is older than seven days.
   * @returns the refused sign-up; undefined if nothing happened
   */
  abstract refuse(tx: Transaction, mailId: string, now: Date): Promise<Refused | undefined>;

  /** Deletes emails from before the given time, with their copies of the details. */
  abstract prune(before: Date): Promise<void>;

  /**
   * Erases a batch of subscribers who were asked by an idea with `require`, and haven't confirmed since
   * `before`.
   * @param sentSince people who got a confirmation email after this time aren't erased, because they may
   * still confirm
   * @returns the erased people
   */
  abstract eraseUnconfirmed(tx: Transaction, before: Date, sentSince: Date): Promise<ErasedSubscriber[]>;
}
