import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { allowTime } from '../../../platform/database/silence.js';
import { managerOf } from '../../../platform/database/typeorm-unit-of-work.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { Account, ProfileChange } from '../domain/account.js';
import { AccountRepository } from '../domain/account.repository.js';

// $2 username or null, $3 whether the picture changes, $4 picture, $5 whether it was chosen, $6 time
const CHANGE = `
  WITH changed AS (
    UPDATE users SET
      username = coalesce($2, username), username_chosen = username_chosen OR $2 IS NOT NULL,
      avatar = CASE WHEN $3::boolean THEN $4 ELSE avatar END,
      avatar_chosen = CASE WHEN $3::boolean THEN $5::boolean ELSE avatar_chosen END,
      updated_at = $6
    WHERE id = $1 RETURNING id
  )
  SELECT id FROM changed`;

// FOR UPDATE, because a new vote or idea takes KEY SHARE on the account it refers to.
const LOCK = `SELECT id AS "userId", email, created_at AS "createdAt" FROM users WHERE id = $1 FOR UPDATE`;

/** Milliseconds for each statement of a deletion: a founder with a long waitlist has many rows. Shorter than a client waits. */
const DELETION_TIMEOUT = 60_000;

const FORGET = `
  WITH gone AS (DELETE FROM deleted_accounts WHERE deleted_at < $1 RETURNING id) SELECT count(*)::int AS records FROM gone`;

/** Accounts in the `users` table, what stays of them in `deleted_accounts`. */
@Injectable()
export class PgAccountRepository extends AccountRepository {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async change(userId: string, { username, avatar }: ProfileChange, at: Date): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(CHANGE, [
      userId,
      username ?? null,
      avatar !== undefined,
      avatar?.url ?? null,
      avatar?.chosen ?? false,
      at,
    ]);
    return rows.length > 0;
  }

  async lockForDeletion(tx: Transaction, userId: string): Promise<Account | null> {
    await allowTime(tx, DELETION_TIMEOUT);
    const [account] = await managerOf(tx).query<Account[]>(LOCK, [userId]);
    return account ?? null;
  }

  async delete(tx: Transaction, { userId, email, createdAt }: Account, at: Date): Promise<void> {
    const manager = managerOf(tx);
    await manager.query(
      'INSERT INTO deleted_accounts (id, email, created_at, deleted_at) VALUES ($1, $2, $3, $4)',
      [userId, email, createdAt, at],
    );
    await manager.query('DELETE FROM users WHERE id = $1', [userId]);
  }

  async pruneDeleted(limit: Date): Promise<number> {
    const [row] = await this.dataSource.query<{ records: number }[]>(FORGET, [limit]);
    return row!.records;
  }
}
