/** Maximum lengths of texts, in code points after trimming. */
export const FEEDBACK_LIMITS = {
  message: 500,
  reply: 300,
  /** Maximum length of a founder's search text. */
  search: 200,
  /**
   * Maximum number of replies shown with a message: the latest ones. The page isn't meant for longer
   * conversations.
   */
  repliesShown: 100,
} as const;

/** A reply to a message. Anonymous, but marked if the founder wrote it. */
export interface FeedbackReply {
  id: string;
  message: string;
  createdAt: Date;
  byFounder: boolean;
}

/** A visitor's anonymous opinion about an idea. No name is requested or stored. */
export interface Feedback {
  id: string;
  message: string;
  createdAt: Date;
  /** True if the message is quoted on the idea's page. */
  isPinned: boolean;
  /**
   * Number of messages merged into this one because they say the same thing. Merged messages aren't listed.
   */
  alike: number;
  /** Replies to this message and to the messages merged into it, oldest first. */
  replies: FeedbackReply[];
}

/** The signed-in account that reads or removes feedback. Null when signed out. */
export interface Actor {
  userId: string;
  isAdmin: boolean;
}

/** A removed text, for the audit log. */
export interface RemovedText {
  ideaId: string;
  message: string;
  /** True if the idea's owner removed the text. */
  byOwner: boolean;
}

/** A person replied to a message. */
export class FeedbackReplied {
  constructor(
    readonly ideaId: string,
    readonly feedbackId: string,
    readonly replyId: string,
  ) {}
}

/** A visitor left a message about an idea. */
export class FeedbackPosted {
  constructor(
    readonly ideaId: string,
    readonly feedbackId: string,
  ) {}
}
