import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';

import { repositoryOf } from '../../../platform/database/transactions.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { DeletedAccount } from '../domain/account.js';
import { DeletedAccounts } from '../domain/deleted-accounts.js';
import { deletedAccountSchema } from './deleted-account.schema.js';

/** Records of deletions in PostgreSQL. */
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
