import { DomainError } from '../../../shared/domain-error.js';
import type { FeedbackReply } from './feedback.js';

export const INBOX_LIMITS = {
  /** Maximum number of quotes on an idea's page. */
  pinned: 3,
  /** Maximum number of merged messages to show with a message: the latest ones. */
  alikeShown: 50,
  /** Number of latest messages per idea that are searched for words shorter than three letters. */
  shortSearch: 2_000,
  /** Maximum age of a founder's request to mark everything as read, in ms. */
  readAgoMs: 600_000,
  /** Number of weeks in the summary, including the current one. */
  weeks: 12,
} as const;

/** A message as its idea's founder sees it, with the messages merged into it. */
export interface InboxMessage {
  id: string;
  ideaId: string;
  ideaTitle: string;
  ideaSlug: string;
  message: string;
  createdAt: Date;
  /** Time of the last change of what this shows. */
  updatedAt: Date;
  isUnread: boolean;
  /** True if the message is quoted on the idea's page. */
  isPinned: boolean;
  /** Tags of the message, built-in ones first. */
  tags: string[];
  /** The latest messages merged into this one, newest first. */
  alike: { id: string; message: string; createdAt: Date }[];
  /** Replies to this message and to the messages merged into it, oldest first. */
  replies: FeedbackReply[];
  /**
   * Number of people who left an address with one of these messages, confirmed it, and haven't had an answer
   * yet.
   */
  awaiting: number;
}

/** The state of a message that a founder's change depends on. */
export interface OwnMessage {
  id: string;
  ideaId: string;
  /** ID of the message that this one is merged into. Null if it isn't merged. */
  mergedInto: string | null;
  isPinned: boolean;
  /** Number of messages merged into this message. */
  alike: number;
}

/** A founder's changes to a message. Absent fields stay the same. */
export interface MessageChanges {
  isRead?: boolean;
  isPinned?: boolean;
  tags?: string[];
}

/** Number of messages as visitors wrote them. Merged messages count separately, except in `unread`. */
export interface InboxSummary {
  unread: number;
  total: number;
  tags: TagCount[];
  /** The last twelve weeks, oldest first, including weeks without messages. */
  weeks: { week: string; total: number; tags: TagCount[] }[];
}

/** Number of messages with a tag. */
export interface TagCount {
  tag: string;
  count: number;
}

const REASONS = {
  TOO_MANY_PINNED: `An idea's page shows ${INBOX_LIMITS.pinned} quotes. Unpin one first.`,
  MESSAGE_MERGED: 'This message is merged into another message. Unmerge it first.',
  MERGED_WITH_ITSELF: "A message can't be merged with itself.",
  MERGE_CHAIN:
    "A message that is merged into another, or has other messages in it, can't be merged like this.",
  ANOTHER_IDEA: 'Only messages about the same idea can be merged.',
} as const;

/** The message's current state doesn't allow the change. The reason is in `code`. */
export class MessageNotChanged extends DomainError {
  constructor(code: keyof typeof REASONS) {
    super('conflict', code, REASONS[code]);
  }
}
