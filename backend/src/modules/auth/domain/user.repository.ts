import type { Transaction } from '../../../shared/unit-of-work.js';
import type { User } from './user.js';

/** Where accounts are kept: the only way to change one. */
export abstract class UserRepository {
  /**
   * Stores the account of `user.googleSubject`: a new one, or the known one with its e-mail renewed, and its
   * username and avatar unless the person chose them. Parallel first logins of one subject make one account.
   * @returns the account as stored: id and `createdAt` are those of the first time.
   */
  abstract saveBySubject(tx: Transaction, user: User): Promise<User>;

  /** The account, locked until the transaction ends, or null. */
  abstract findForUpdate(tx: Transaction, id: string): Promise<User | null>;

  /**
   * Locks the account against everything that refers to it as well: a vote or an idea of the same person
   * either comes before, and is seen by what follows, or waits and then finds the account gone. The
   * transaction may then take longer than others.
   */
  abstract findForDeletion(tx: Transaction, id: string): Promise<User | null>;

  /** Stores an account that was found for update. */
  abstract save(tx: Transaction, user: User): Promise<void>;

  /** Deletes the account with everything that belongs to it alone. */
  abstract delete(tx: Transaction, id: string): Promise<void>;
}
