import type { Transaction } from '../../../shared/unit-of-work.js';
import type { Actor, Feedback, FeedbackReply, RemovedText } from './feedback.js';

/** What a reply is a part of. */
export interface AddedReply {
  ideaId: string;
  byFounder: boolean;
}

/**
 * Stored feedback. Each call is one atomic step; the idea's `feedback_count` is the number of its messages at
 * any time, with those that are merged into others.
 */
export abstract class FeedbackRepository {
  /** @returns false when there is no such active idea. */
  abstract add(tx: Transaction, ideaId: string, feedback: Feedback): Promise<boolean>;

  /**
   * Adds a reply. The message is read when its founder is who replies.
   * @param userId who is signed in; null for a visitor.
   * @returns null when there is no such message on an active idea.
   */
  abstract addReply(
    tx: Transaction,
    feedbackId: string,
    reply: Omit<FeedbackReply, 'byFounder'>,
    userId: string | null,
  ): Promise<AddedReply | null>;

  /** Whether somebody could write to this idea at present. */
  abstract isOpen(ideaId: string): Promise<boolean>;

  /** Whether somebody could reply to this message at present. */
  abstract isOpenForReplies(feedbackId: string): Promise<boolean>;

  /**
   * Removes a message with its replies.
   * @returns null when there is none that this person may remove: the idea's owner may, and admins.
   */
  abstract remove(tx: Transaction, feedbackId: string, by: Actor): Promise<RemovedText | null>;

  /** Removes one reply; as `remove`. */
  abstract removeReply(
    tx: Transaction,
    feedbackId: string,
    replyId: string,
    by: Actor,
  ): Promise<RemovedText | null>;
}
