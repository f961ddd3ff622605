import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { UserRepository } from '../../auth/index.js';
import { type ModeratedAccount, ModeratedAccounts } from '../domain/report.repository.js';

type Row = Omit<ModeratedAccount, 'isAdmin'>;

/** Suspensions, stored in the account's row. */
@Injectable()
export class UserModeratedAccounts extends ModeratedAccounts {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly env: Env,
  ) {
    super();
  }

  async find(id: string): Promise<ModeratedAccount | null> {
    const row = await this.database
      .kysely()
      .selectFrom('users')
      .select(['id', 'username', 'email', 'locale', 'suspendedAt', 'suspensionReason'])
      .where('id', '=', id)
      .executeTakeFirst();
    return this.toAccount(row ?? null);
  }

  async findForUpdate(tx: Transaction, id: string): Promise<ModeratedAccount | null> {
    return this.toAccount(await this.users.findForUpdate(tx, id));
  }

  async setSuspension(
    tx: Transaction,
    id: string,
    suspension: { at: Date; reason: string } | null,
  ): Promise<void> {
    const user = await this.users.findForUpdate(tx, id);
    const [suspendedAt, suspensionReason] = [suspension?.at ?? null, suspension?.reason ?? null];
    if (user) await this.users.save(tx, { ...user, suspendedAt, suspensionReason });
  }

  private toAccount(row: Row | null): ModeratedAccount | null {
    return row && { ...row, isAdmin: this.env.isAdmin(row.email) };
  }
}
