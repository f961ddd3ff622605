import type { Transaction } from '../../../shared/unit-of-work.js';
import type { User } from './user.js';

/** Where accounts are kept. */
export abstract class UserRepository {
  /**
   * Stores the account of `user.googleSubject`: a new one, or the known one with its e-mail renewed, and its username and avatar unless the
   * person chose them. Parallel first logins of one subject make one account.
   * @returns the account as stored: id and `createdAt` are those of the first time.
   */
  abstract saveBySubject(tx: Transaction, user: User): Promise<User>;
}
