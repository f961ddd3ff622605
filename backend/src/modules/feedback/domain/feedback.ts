/** Longest texts, in code points after trimming. */
export const FEEDBACK_LIMITS = {
  message: 500,
  reply: 300,
  /** Replies shown with a message: the latest ones. More than these belong into a conversation elsewhere. */
  repliesShown: 100,
} as const;

/** An answer to a message. Like the message it names no author. */
export interface FeedbackReply {
  id: string;
  message: string;
  createdAt: Date;
}

/** What somebody thinks of an idea. Nobody's name is asked for or kept. */
export interface Feedback {
  id: string;
  message: string;
  createdAt: Date;
  /** Oldest first. */
  replies: FeedbackReply[];
}

/** Who wants to read or remove feedback; null when signed out. */
export interface Actor {
  userId: string;
  isAdmin: boolean;
}

/** What was removed, for the record. */
export interface RemovedText {
  ideaId: string;
  message: string;
  /** Whether the one who removed it owns the idea. */
  byOwner: boolean;
}
