/** Longest texts, in code points after trimming. */
export const FEEDBACK_LIMITS = {
  message: 500,
  reply: 300,
  /** Of a founder's search. */
  search: 200,
  /** Replies shown with a message: the latest ones. More than these belong into a conversation elsewhere. */
  repliesShown: 100,
} as const;

/** An answer to a message. Like the message it names no author, but says when it is the founder. */
export interface FeedbackReply {
  id: string;
  message: string;
  createdAt: Date;
  byFounder: boolean;
}

/** What somebody thinks of an idea. Nobody's name is asked for or kept. */
export interface Feedback {
  id: string;
  message: string;
  createdAt: Date;
  /** It is a quote on the idea's page. */
  isPinned: boolean;
  /** How many messages that say the same are merged into it; those are not listed. */
  alike: number;
  /** To this message and to those merged into it, oldest first. */
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

/** A visitor left a message about an idea. */
export class FeedbackPosted {
  constructor(
    readonly ideaId: string,
    readonly feedbackId: string,
  ) {}
}
