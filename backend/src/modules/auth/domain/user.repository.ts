import type { Transaction } from '../../../shared/unit-of-work.js';
import type { User } from './user.js';

/** Stored accounts. All changes to accounts go through this class. */
export abstract class UserRepository {
  /**
   * Creates or updates the account of `user.googleSubject`. An existing account gets the new email address,
   * and the new username and avatar unless the person chose their own. Parallel first sign-ins of one subject
   * create one account.
   * @returns the stored account. An existing account keeps its id and `createdAt`.
   */
  abstract saveBySubject(tx: Transaction, user: User): Promise<User>;

  /** Returns the account, locked until the transaction ends, or null. */
  abstract findForUpdate(tx: Transaction, id: string): Promise<User | null>;

  /**
   * Locks the account, including against new rows that refer to it. A parallel vote or idea of the same
   * person either commits first and is visible to the deletion, or waits and then finds the account deleted.
   * Raises the transaction's time limit.
   */
  abstract findForDeletion(tx: Transaction, id: string): Promise<User | null>;

  /** Stores an account that was loaded with `findForUpdate`. */
  abstract save(tx: Transaction, user: User): Promise<void>;

  /** Deletes the account with everything that belongs only to it. */
  abstract delete(tx: Transaction, id: string): Promise<void>;
}
