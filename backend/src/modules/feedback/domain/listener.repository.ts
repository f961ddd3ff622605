import type { Transaction } from '../../../shared/unit-of-work.js';
import type { AnswerMail, Listener } from './listener.js';

/** A listener whose mailbox is to be asked, with all that decides whether it is asked now. */
export interface DueListener {
  feedbackId: string;
  ideaId: string;
  emailHash: Buffer;
  leftAt: Date;
  /** Mails to this address about this idea that nobody has answered. */
  unanswered: number;
  /** When the last one went out to this address about this idea. */
  lastSentAt: Date | null;
  /** Of the last day, about any idea, waitlists' too. */
  addressToday: number;
  /** Of the last hour, to anybody, the waitlist's too. */
  ideaThisHour: number;
  /** The mailbox has said "this was not me" to this founder's ideas, or is known not to work. */
  refused: boolean;
  /** The idea's page is not public, or the founder's mails are paused because they bounce. */
  held: boolean;
}

/** The work that asks mailboxes; its key is the message's id. */
export const ASKING_LISTENERS = 'feedback.listeners';

/** Addresses to which founders' answers go. Nobody is shown them. */
export abstract class ListenerRepository {
  /** @param email as it was typed, trimmed. It is due to be asked at `now`. */
  abstract add(tx: Transaction, feedbackId: string, email: string, now: Date): Promise<void>;

  /** Messages whose listener's mailbox is to be asked, the longest due first. */
  abstract due(limit: number, now: Date): Promise<string[]>;

  /**
   * Takes one of them. One at a time over all processes, until the transaction ends: limits count what others
   * have just sent. @returns null when it is no longer due.
   */
  abstract findDue(tx: Transaction, feedbackId: string, now: Date): Promise<DueListener | null>;

  /** Erases it. */
  abstract drop(tx: Transaction, feedbackId: string): Promise<void>;

  /** Looks at it again at `at`. */
  abstract postpone(tx: Transaction, feedbackId: string, at: Date): Promise<void>;

  /** Records that a mail asks it. */
  abstract recordQuestion(tx: Transaction, due: DueListener, now: Date): Promise<void>;

  /** @returns null when the message has been removed. */
  abstract find(feedbackId: string): Promise<Listener | null>;

  /**
   * Its mailbox wants the answers; does nothing unless it was asked after `askedSince`.
   * @returns the founder's latest replies so far, which it is to be told of, latest last.
   */
  abstract confirm(tx: Transaction, feedbackId: string, now: Date, askedSince: Date): Promise<string[]>;

  /** Erases the address, unless it was confirmed; the mailbox is asked no more about this founder's ideas. */
  abstract refuse(tx: Transaction, feedbackId: string, now: Date): Promise<void>;

  /** Erases the address. */
  abstract stop(tx: Transaction, feedbackId: string): Promise<void>;

  /**
   * Whoever listens to this message, or to one merged with it, is answered.
   * @returns whether anybody does.
   */
  abstract answer(tx: Transaction, ideaId: string, feedbackId: string, now: Date): Promise<boolean>;

  /**
   * Makes mails of a reply for some of those who listen, each once for all time.
   * @returns the ids of the mails; none when everybody has theirs.
   */
  abstract makeMails(tx: Transaction, replyId: string, now: Date): Promise<string[]>;

  /** @returns null when there is nothing to send any more. */
  abstract mail(mailId: string): Promise<AnswerMail | null>;

  /** Erases addresses left before that time that nobody has confirmed. */
  abstract eraseUnconfirmed(before: Date): Promise<void>;

  /** Forgets the mails from before that time, which count for limits alone. */
  abstract prune(before: Date): Promise<void>;
}

/** Links by which the owner of a mailbox says whether it is to get the answers to a message. */
export abstract class ListenerLinks {
  /** Where a mailbox confirms or refuses. */
  abstract confirmUrl(feedbackId: string): string;

  /** Where it wants no more. */
  abstract stopUrl(feedbackId: string): string;

  /** The id of the message whose link it is, or null when the token is not one of ours. */
  abstract readConfirm(token: string): string | null;

  /** As `readConfirm`. */
  abstract readStop(token: string): string | null;
}
