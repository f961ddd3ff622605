import type { Transaction } from '../../../shared/unit-of-work.js';
import type { AnswerMail, Listener } from './listener.js';

/**
 * A listener whose confirmation email is due, with the data that decides whether the email can be sent now.
 */
export interface DueListener {
  feedbackId: string;
  ideaId: string;
  emailHash: Buffer;
  leftAt: Date;
  /** Number of unanswered confirmation emails to this address about this idea. */
  unanswered: number;
  /** Time of the last confirmation email to this address about this idea. */
  lastSentAt: Date | null;
  /**
   * Number of confirmation emails sent to this address in the last 24 hours, across all ideas and waitlists.
   */
  addressToday: number;
  /**
   * Number of confirmation emails about this idea in the last hour, to any address, including those of the
   * waitlist.
   */
  ideaThisHour: number;
  /**
   * True if the mailbox's owner has answered "this was not me" for one of this founder's ideas, or the
   * mailbox rejects email.
   */
  refused: boolean;
  /**
   * True if sending is blocked: the idea's page isn't public, or the founder's emails are paused because too
   * many bounce.
   */
  held: boolean;
}

/** Name of the background work that sends confirmation emails to listeners. Its key is the message's ID. */
export const ASKING_LISTENERS = 'feedback.listeners';

/** Addresses that receive a founder's answers. They are never shown to anyone. */
export abstract class ListenerRepository {
  /**
   * Adds a listener. Its confirmation email is due at `now`.
   * @param email as typed, trimmed
   */
  abstract add(tx: Transaction, feedbackId: string, email: string, now: Date): Promise<void>;

  /** Returns IDs of messages whose listener's confirmation email is due, longest due first. */
  abstract due(limit: number, now: Date): Promise<string[]>;

  /**
   * Claims one due listener. Only one process at a time can do so until its transaction ends, because limits
   * must include emails that other processes have just sent.
   * @returns null if the listener is no longer due
   */
  abstract findDue(tx: Transaction, feedbackId: string, now: Date): Promise<DueListener | null>;

  /** Erases the listener. */
  abstract drop(tx: Transaction, feedbackId: string): Promise<void>;

  /** Makes the listener's confirmation email due at `at`. */
  abstract postpone(tx: Transaction, feedbackId: string, at: Date): Promise<void>;

  /** Records that the confirmation email is being sent. */
  abstract recordQuestion(tx: Transaction, due: DueListener, now: Date): Promise<void>;

  /** @returns null if the message has been removed */
  abstract find(feedbackId: string): Promise<Listener | null>;

  /**
   * Confirms a listener. Does nothing unless its confirmation email was sent after `askedSince`.
   * @returns IDs of the founder's latest replies so far, oldest first. They must be sent to the listener
   */
  abstract confirm(tx: Transaction, feedbackId: string, now: Date, askedSince: Date): Promise<string[]>;

  /**
   * Erases an unconfirmed address, and blocks further confirmation emails to it about this founder's ideas.
   */
  abstract refuse(tx: Transaction, feedbackId: string, now: Date): Promise<void>;

  /** Erases the listener's address. */
  abstract stop(tx: Transaction, feedbackId: string): Promise<void>;

  /**
   * Records an answer for all listeners of this message and of those merged with it.
   * @returns whether there are any listeners
   */
  abstract answer(tx: Transaction, ideaId: string, feedbackId: string, now: Date): Promise<boolean>;

  /**
   * Creates answer emails for some of a reply's listeners. Each listener gets exactly one.
   * @returns IDs of the emails; empty once every listener has one
   */
  abstract makeMails(tx: Transaction, replyId: string, now: Date): Promise<string[]>;

  /** @returns null if the email must no longer be sent */
  abstract mail(mailId: string): Promise<AnswerMail | null>;

  /** Erases addresses left before the given time and never confirmed. */
  abstract eraseUnconfirmed(before: Date): Promise<void>;

  /** Deletes records of emails from before the given time. They are only needed for limits. */
  abstract prune(before: Date): Promise<void>;
}

/** Links that let a mailbox's owner confirm, refuse or stop the answers to a message. */
export abstract class ListenerLinks {
  /** Link to confirm or refuse. */
  abstract confirmUrl(feedbackId: string): string;

  /** Link to stop the answers. */
  abstract stopUrl(feedbackId: string): string;

  /** Returns the message's ID from a link to confirm or refuse. Null if the token is invalid. */
  abstract readConfirm(token: string): string | null;

  /** Like `readConfirm`, for a link to stop. */
  abstract readStop(token: string): string | null;
}
