import type { Transaction } from '../../../shared/unit-of-work.js';
import type { User } from './user.js';

/** Stores accounts. All changes to accounts go through this class. */
export abstract class UserRepository {
  /**
   * Creates or updates the account for `user.googleSubject`. An existing account gets the new email address,
   * and also the new username and avatar unless the person chose their own. Parallel first sign-ins with the
   * same subject create one account.
   * @returns the stored account. An existing account keeps its ID, language and `createdAt`.
   */
  abstract saveBySubject(tx: Transaction, user: User): Promise<User>;

  /** Returns the account, locked until the transaction ends, or null if it doesn't exist. */
  abstract findForUpdate(tx: Transaction, id: string): Promise<User | null>;

  /**
   * Locks the account, and prevents new rows that refer to it. A parallel vote or idea by the same person
   * either commits first and is visible to the deletion, or waits and then finds the account deleted. Raises
   * the transaction's time limit.
   */
  abstract findForDeletion(tx: Transaction, id: string): Promise<User | null>;

  /** Stores an account that was loaded with `findForUpdate`. */
  abstract save(tx: Transaction, user: User): Promise<void>;

  /** Deletes the account and everything that belongs only to it. */
  abstract delete(tx: Transaction, id: string): Promise<void>;
}
