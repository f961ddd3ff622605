import type { Transaction } from '../../../shared/unit-of-work.js';
import type { OwnMessage } from './inbox.js';
import type { Tag } from './tag.js';

/** What a founder has read: every message of their ideas, or of one, written until then. */
export interface ReadMessages {
  founderId: string;
  /** Null: of all. */
  ideaId: string | null;
  until: Date;
}

/** What founders do with messages about their ideas. Whose idea it is, is asked by `lock`. */
export abstract class InboxRepository {
  /**
   * Holds these messages until the transaction ends, so that two changes of one come one after the other.
   * @returns those that are about an idea of this founder's.
   */
  abstract lock(tx: Transaction, founderId: string, ids: string[]): Promise<OwnMessage[]>;

  abstract setRead(tx: Transaction, id: string, isRead: boolean): Promise<void>;

  /**
   * Marks so many of those messages as read, at most.
   * @returns how many it found unread; fewer than `most` when there are no others.
   */
  abstract markRead(tx: Transaction, read: ReadMessages, most: number): Promise<number>;

  /**
   * Pins a message; it is pinned last.
   * @returns false when the idea has as many already, whoever pins at the same moment.
   */
  abstract pin(tx: Transaction, message: OwnMessage, now: Date): Promise<boolean>;

  abstract unpin(tx: Transaction, id: string): Promise<void>;

  /** The tags of a message. */
  abstract tagsOf(tx: Transaction, id: string): Promise<Tag[]>;

  /**
   * From now on the message and those merged into it have these tags and no others. A tag of the founder's
   * own exists as long as a message has it.
   * @throws TooManyTags whoever tags at the same moment.
   */
  abstract setTags(tx: Transaction, founderId: string, id: string, tags: Tag[], now: Date): Promise<void>;

  /** Makes a message, read and not pinned, a part of another one. */
  abstract merge(tx: Transaction, id: string, into: string): Promise<void>;

  /** Makes it one of its own again. It keeps its tags. */
  abstract unmerge(tx: Transaction, id: string): Promise<void>;
}
