import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { allowTime, repositoryOf } from '../../../platform/database/transactions.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { User } from '../domain/user.js';
import { UserRepository } from '../domain/user.repository.js';
import { columns, entity, nullable, primary } from '../../../platform/database/columns.js';

/** Maps an account to the table `users`. */
export const userSchema = entity<User>('User', 'users', {
  ...primary('uuid', 'id'),
  ...columns('text', 'googleSubject', 'email', 'username'),
  ...columns('boolean', 'usernameChosen', 'avatarChosen'),
  ...nullable('text', 'avatar', 'locale', 'suspensionReason'),
  ...columns('timestamptz', 'createdAt', 'updatedAt'),
  ...nullable('timestamptz', 'suspendedAt'),
});

/**
 * Timeout for each statement of a deletion, in milliseconds. A founder with a long waitlist has many rows,
 * but the timeout must be shorter than clients wait.
 */
const DELETION_TIMEOUT = 60_000;

/** Stores accounts in PostgreSQL. */
@Injectable()
export class TypeormUserRepository extends UserRepository {
  constructor(private readonly database: Database) {
    super();
  }

  // A single statement instead of a read and an insert, so that the unique constraint resolves parallel first
  // sign-ins.
  saveBySubject(tx: Transaction, user: User): Promise<User> {
    const { id, googleSubject, email, username, avatar, locale, createdAt } = user;
    return this.database
      .kysely(tx)
      .insertInto('users')
      .values({ id, googleSubject, email, username, avatar, locale, createdAt, updatedAt: createdAt })
      .onConflict((conflict) =>
        conflict.column('googleSubject').doUpdateSet(({ ref, case: choose }) => ({
          email: ref('excluded.email'),
          username: choose()
            .when('users.usernameChosen', '=', true)
            .then(ref('users.username'))
            .else(ref('excluded.username'))
            .end(),
          avatar: choose()
            .when('users.avatarChosen', '=', true)
            .then(ref('users.avatar'))
            .else(ref('excluded.avatar'))
            .end(),
          updatedAt: ref('excluded.updatedAt'),
        })),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  findForUpdate(tx: Transaction, id: string): Promise<User | null> {
    return repositoryOf(tx, userSchema).findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  async findForDeletion(tx: Transaction, id: string): Promise<User | null> {
    await allowTime(tx, DELETION_TIMEOUT);
    // Uses FOR UPDATE, because a new vote or idea takes KEY SHARE on the account it refers to.
    return repositoryOf(tx, userSchema).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async save(tx: Transaction, user: User): Promise<void> {
    await repositoryOf(tx, userSchema).update({ id: user.id }, user);
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    await repositoryOf(tx, userSchema).delete({ id });
  }
}
