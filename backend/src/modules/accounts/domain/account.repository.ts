import type { Transaction } from '../../../shared/unit-of-work.js';
import type { Account, ProfileChange } from './account.js';

/** Accounts, and the minimal records of those that were deleted. */
export abstract class AccountRepository {
  /** @returns false when there is no such account. */
  abstract change(userId: string, change: ProfileChange, at: Date): Promise<boolean>;

  /**
   * Locks the account against everything that refers to it: a vote or an idea of the same person either comes before, and is seen by what
   * follows, or waits and then finds the account gone.
   * @returns null when there is no such account.
   */
  abstract lockForDeletion(tx: Transaction, userId: string): Promise<Account | null>;

  /** Deletes the account with everything that belongs to it alone, and writes its minimal record. */
  abstract delete(tx: Transaction, account: Account, at: Date): Promise<void>;

  /** Deletes the deletion records of accounts that were deleted before `limit`. @returns how many. */
  abstract pruneDeleted(limit: Date): Promise<number>;
}
