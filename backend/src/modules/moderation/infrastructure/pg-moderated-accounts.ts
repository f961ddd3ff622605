import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { Env } from '../../../platform/config/env.js';
import { managerOf } from '../../../platform/database/typeorm-unit-of-work.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { type ModeratedAccount, ModeratedAccounts } from '../domain/moderated-accounts.js';

const FIND = `
  SELECT id, username, email, suspended_at AS "suspendedAt", suspension_reason AS "suspensionReason"
  FROM users WHERE id = $1`;

type Row = Omit<ModeratedAccount, 'isAdmin'>;

/** Suspensions in the `users` table. */
@Injectable()
export class PgModeratedAccounts extends ModeratedAccounts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly env: Env,
  ) {
    super();
  }

  async find(id: string): Promise<ModeratedAccount | null> {
    return this.toAccount(await this.dataSource.query<Row[]>(FIND, [id]));
  }

  async findForUpdate(tx: Transaction, id: string): Promise<ModeratedAccount | null> {
    return this.toAccount(await managerOf(tx).query<Row[]>(`${FIND} FOR NO KEY UPDATE`, [id]));
  }

  async setSuspension(
    tx: Transaction,
    id: string,
    suspension: { at: Date; reason: string } | null,
  ): Promise<void> {
    await managerOf(tx).query('UPDATE users SET suspended_at = $2, suspension_reason = $3 WHERE id = $1', [
      id,
      suspension?.at ?? null,
      suspension?.reason ?? null,
    ]);
  }

  private toAccount([row]: Row[]): ModeratedAccount | null {
    return row ? { ...row, isAdmin: this.env.adminEmails.includes(row.email.toLowerCase()) } : null;
  }
}
