import type { Transaction } from '../../../shared/unit-of-work.js';
import type { Actor, Feedback, FeedbackReply, RemovedText } from './feedback.js';

/** A stored reply: the idea it is about, and whether the founder wrote it. */
export interface AddedReply {
  ideaId: string;
  byFounder: boolean;
}

/**
 * Stored feedback. Every call is atomic. An idea's `feedback_count` always equals the number of its messages,
 * including merged ones.
 */
export abstract class FeedbackRepository {
  /** @returns false if the idea doesn't exist or isn't active */
  abstract add(tx: Transaction, ideaId: string, feedback: Feedback): Promise<boolean>;

  /**
   * Adds a reply. If the founder replies, the message is marked as read.
   * @param userId the signed-in account; null for a visitor
   * @returns null if the message doesn't exist or its idea isn't active
   */
  abstract addReply(
    tx: Transaction,
    feedbackId: string,
    reply: Omit<FeedbackReply, 'byFounder'>,
    userId: string | null,
  ): Promise<AddedReply | null>;

  /** True if the idea currently accepts messages. */
  abstract isOpen(ideaId: string): Promise<boolean>;

  /** True if the message currently accepts replies. */
  abstract isOpenForReplies(feedbackId: string): Promise<boolean>;

  /**
   * Removes a message with its replies.
   * @param by account that removes the message: the idea's owner or an admin
   * @returns null if the message doesn't exist or this account may not remove it
   */
  abstract remove(tx: Transaction, feedbackId: string, by: Actor): Promise<RemovedText | null>;

  /** Removes one reply, with the same rules as `remove`. */
  abstract removeReply(
    tx: Transaction,
    feedbackId: string,
    replyId: string,
    by: Actor,
  ): Promise<RemovedText | null>;
}
