import { Injectable } from '@nestjs/common';

import { managerOf } from '../../../platform/database/typeorm-unit-of-work.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { User } from '../domain/user.js';
import { UserRepository } from '../domain/user.repository.js';

type Row = Pick<User, 'id' | 'username' | 'avatar' | 'createdAt' | 'suspendedAt'>;

// One statement instead of "look, then insert": the unique constraint decides parallel first logins.
const SAVE = `
  INSERT INTO users (id, google_subject, email, username, avatar, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $6)
  ON CONFLICT (google_subject) DO UPDATE SET
    email = excluded.email,
    username = CASE WHEN users.username_chosen THEN users.username ELSE excluded.username END,
    avatar = CASE WHEN users.avatar_chosen THEN users.avatar ELSE excluded.avatar END,
    updated_at = excluded.updated_at
  RETURNING id, username, avatar, created_at AS "createdAt", suspended_at AS "suspendedAt"`;

/** Accounts in the `users` table, by one statement of SQL. */
@Injectable()
export class PgUserRepository extends UserRepository {
  async saveBySubject(tx: Transaction, user: User): Promise<User> {
    const { id, googleSubject, email, username, avatar, createdAt } = user;
    const rows: Row[] = await managerOf(tx).query(SAVE, [
      id,
      googleSubject,
      email,
      username,
      avatar,
      createdAt,
    ]);
    const [stored] = rows;
    return { ...user, ...stored! };
  }
}
