import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';

import { repositoryOf } from '../../../platform/database/transactions.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { type DeletedAccount, DeletedAccounts } from '../domain/account.js';
import { columns, entity, primary } from '../../../platform/database/columns.js';

/** Maps a deletion record to the table `deleted_accounts`. */
export const deletedAccountSchema = entity<DeletedAccount>('DeletedAccount', 'deleted_accounts', {
  ...primary('uuid', 'id'),
  ...columns('text', 'email'),
  ...columns('timestamptz', 'createdAt', 'deletedAt'),
});

/** Stores deletion records in PostgreSQL. */
@Injectable()
export class TypeormDeletedAccounts extends DeletedAccounts {
  async add(tx: Transaction, account: DeletedAccount): Promise<void> {
    await repositoryOf(tx, deletedAccountSchema).insert(account);
  }

  async prune(tx: Transaction, limit: Date): Promise<number> {
    const { affected } = await repositoryOf(tx, deletedAccountSchema).delete({ deletedAt: LessThan(limit) });
    return affected ?? 0;
  }
}
