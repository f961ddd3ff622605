import type { Transaction } from '../../../shared/unit-of-work.js';
import type { OwnMessage } from './inbox.js';
import type { Tag } from './tag.js';

/** The messages a founder marks as read: those about one idea or all their ideas, up to a point in time. */
export interface ReadMessages {
  founderId: string;
  /** ID of the idea. Null means all the founder's ideas. */
  ideaId: string | null;
  until: Date;
}

/** Stores founders' changes to messages about their ideas. Only `lock` checks who owns the idea. */
export abstract class InboxRepository {
  /**
   * Locks these messages until the transaction ends, which serializes concurrent changes.
   * @returns the messages that are about one of this founder's ideas
   */
  abstract lock(tx: Transaction, founderId: string, ids: string[]): Promise<OwnMessage[]>;

  abstract setRead(tx: Transaction, id: string, isRead: boolean): Promise<void>;

  /**
   * Marks unread messages as read.
   * @param most maximum number to mark
   * @returns the number marked; less than `most` if no more unread messages are left
   */
  abstract markRead(tx: Transaction, read: ReadMessages, most: number): Promise<number>;

  /**
   * Pins a message, below any already pinned.
   * @returns false if the idea has reached its limit. Concurrent calls can't exceed it.
   */
  abstract pin(tx: Transaction, message: OwnMessage, now: Date): Promise<boolean>;

  abstract unpin(tx: Transaction, id: string): Promise<void>;

  /** Returns the tags of a message. */
  abstract tagsOf(tx: Transaction, id: string): Promise<Tag[]>;

  /**
   * Replaces the tags of a message and of the messages merged into it. A founder's custom tag is deleted once
   * no message has it.
   * @throws TooManyTags. Concurrent calls about other messages can't exceed the limit either
   */
  abstract setTags(tx: Transaction, founderId: string, id: string, tags: Tag[], now: Date): Promise<void>;

  /** Merges a message, which must be read and not pinned, into another. */
  abstract merge(tx: Transaction, id: string, into: string): Promise<void>;

  /** Makes a merged message separate again. The message keeps its tags. */
  abstract unmerge(tx: Transaction, id: string): Promise<void>;
}
