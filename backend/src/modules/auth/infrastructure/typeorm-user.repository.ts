import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { allowTime, repositoryOf } from '../../../platform/database/transactions.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { User } from '../domain/user.js';
import { UserRepository } from '../domain/user.repository.js';
import { userSchema } from './user.schema.js';

// One statement instead of "look, then insert": the unique constraint decides parallel first logins.
const SAVE_BY_SUBJECT = `
  INSERT INTO users (id, google_subject, email, username, avatar, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $6)
  ON CONFLICT (google_subject) DO UPDATE SET
    email = excluded.email,
    username = CASE WHEN users.username_chosen THEN users.username ELSE excluded.username END,
    avatar = CASE WHEN users.avatar_chosen THEN users.avatar ELSE excluded.avatar END,
    updated_at = excluded.updated_at
  RETURNING id`;

/**
 * Milliseconds for each statement of a deletion: a founder with a long waitlist has many rows. Shorter than
 * a client waits.
 */
const DELETION_TIMEOUT = 60_000;

/** Accounts in PostgreSQL. */
@Injectable()
export class TypeormUserRepository extends UserRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async saveBySubject(tx: Transaction, user: User): Promise<User> {
    const { id, googleSubject, email, username, avatar, createdAt } = user;
    const stored = await this.database.queryOne<{ id: string }>(
      SAVE_BY_SUBJECT,
      [id, googleSubject, email, username, avatar, createdAt],
      tx,
    );
    return repositoryOf(tx, userSchema).findOneByOrFail({ id: stored!.id });
  }

  findForUpdate(tx: Transaction, id: string): Promise<User | null> {
    return repositoryOf(tx, userSchema).findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  async findForDeletion(tx: Transaction, id: string): Promise<User | null> {
    await allowTime(tx, DELETION_TIMEOUT);
    // FOR UPDATE, because a new vote or idea takes KEY SHARE on the account it refers to.
    return repositoryOf(tx, userSchema).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async save(tx: Transaction, user: User): Promise<void> {
    await repositoryOf(tx, userSchema).update({ id: user.id }, user);
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    await repositoryOf(tx, userSchema).delete({ id });
  }
}
