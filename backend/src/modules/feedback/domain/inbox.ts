import { DomainError } from '../../../shared/domain-error.js';
import type { FeedbackReply } from './feedback.js';

export const INBOX_LIMITS = {
  /** Quotes on an idea's page. */
  pinned: 3,
  /** Of the messages merged into one, how many are shown: the latest. */
  alikeShown: 50,
  /** Messages of each idea, the latest, in which words of less than three letters are looked for. */
  shortSearch: 2_000,
  /** How long ago, in milliseconds, a founder may have said that everything is read. */
  readAgoMs: 600_000,
  /** Weeks of the summary, this one included. */
  weeks: 12,
} as const;

/** A message as its idea's founder sees it, with those merged into it. */
export interface InboxMessage {
  id: string;
  ideaId: string;
  ideaTitle: string;
  ideaSlug: string;
  message: string;
  createdAt: Date;
  isUnread: boolean;
  /** It is a quote on the idea's page. */
  isPinned: boolean;
  /** The built-in ones first. */
  tags: string[];
  /** Messages merged into this one, newest first; the latest of them. */
  alike: { id: string; message: string; createdAt: Date }[];
  /** To this message and to those merged into it, oldest first. */
  replies: FeedbackReply[];
  /** Who left an address with one of them, has confirmed it, and was not answered yet. */
  awaiting: number;
}

/** What there is to know of a message before the founder changes it. */
export interface OwnMessage {
  id: string;
  ideaId: string;
  /** The message that this one is a part of. */
  mergedInto: string | null;
  isPinned: boolean;
  /** How many are merged into it. */
  alike: number;
}

/** What the founder changes of a message; absent stays. */
export interface MessageChanges {
  isRead?: boolean;
  isPinned?: boolean;
  tags?: string[];
}

/** How many messages there are, as people wrote them: merging changes none of these numbers but `unread`. */
export interface InboxSummary {
  unread: number;
  total: number;
  tags: TagCount[];
  /** The last twelve, oldest first, also those without a message. */
  weeks: { week: string; total: number; tags: TagCount[] }[];
}

/** Most used first. */
export interface TagCount {
  tag: string;
  count: number;
}

const REASONS = {
  TOO_MANY_PINNED: `An idea's page shows ${INBOX_LIMITS.pinned} quotes. Please unpin one first.`,
  MESSAGE_MERGED: 'This message is part of another one. Please take it out of there first.',
  MERGED_WITH_ITSELF: 'A message cannot be merged with itself.',
  MERGE_CHAIN: 'A message that is part of another one, or has others in it, cannot be merged like this.',
  ANOTHER_IDEA: 'Only messages about the same idea can be merged.',
} as const;

/** A change that a message does not allow; the reason is in `code`. */
export class MessageNotChanged extends DomainError {
  constructor(code: keyof typeof REASONS) {
    super('conflict', code, REASONS[code]);
  }
}
