import type { Transaction } from '../../../shared/unit-of-work.js';

/**
 * Maximum lengths in code points, and maximum number of replies per admin. A text must fit into an idea's
 * review comments.
 */
export const SAVED_REPLY_LIMITS = { title: 60, text: 2000, perAdmin: 50 } as const;

/** Frequently used review comments, saved by an admin under a title. */
export interface SavedReply {
  id: string;
  adminId: string;
  title: string;
  text: string;
  createdAt: Date;
}

/** Saved replies of all admins. */
export abstract class SavedReplies {
  /**
   * Counts the admin's saved replies. Locks the admin's account until the transaction ends, so that parallel
   * saves can't exceed the limit.
   */
  abstract countOf(tx: Transaction, adminId: string): Promise<number>;

  /** @throws Conflict if the admin already has a reply with that title */
  abstract add(tx: Transaction, reply: SavedReply): Promise<void>;

  /** @returns false if the admin has no such reply */
  abstract delete(tx: Transaction, adminId: string, id: string): Promise<boolean>;
}
