import type { Transaction } from '../../../shared/unit-of-work.js';

/** Limits of a saved reply, in code points; a text fits into an idea's review comments. */
export const SAVED_REPLY_LIMITS = { title: 60, text: 2000, perAdmin: 50 } as const;

/** Review comments that an admin writes often, under a name of their own. */
export interface SavedReply {
  id: string;
  adminId: string;
  title: string;
  text: string;
  createdAt: Date;
}

/** Where they are kept. */
export abstract class SavedReplies {
  /**
   * How many the admin has. Holds a lock on the admin until the transaction ends, so that parallel saves are
   * counted.
   */
  abstract countOf(tx: Transaction, adminId: string): Promise<number>;

  /** @throws Conflict when the admin has one of that title. */
  abstract add(tx: Transaction, reply: SavedReply): Promise<void>;

  /** @returns false when the admin has no such reply. */
  abstract delete(tx: Transaction, adminId: string, id: string): Promise<boolean>;
}
