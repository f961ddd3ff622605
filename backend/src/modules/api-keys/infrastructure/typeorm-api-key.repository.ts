import { Injectable } from '@nestjs/common';
import { IsNull, LessThan, MoreThan } from 'typeorm';

import { Database } from '../../../platform/database/database.js';
import { repositoryOf } from '../../../platform/database/transactions.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { StoredApiKey } from '../domain/api-key.js';
import { ApiKeyRepository } from '../domain/api-key.repository.js';
import { columns, entity, nullable, primary } from '../../../platform/database/columns.js';

/** Maps an API key to the table `api_keys`. The time of last use is only written when a key is looked up. */
export const apiKeySchema = entity<StoredApiKey>('ApiKey', 'api_keys', {
  ...primary('uuid', 'id'),
  ...columns('uuid', 'userId'),
  ...columns('text', 'name', 'prefix'),
  ...columns('bytea', 'hash'),
  scopes: { type: 'text', array: true },
  ...columns('timestamptz', 'createdAt'),
  ...nullable('timestamptz', 'expiresAt', 'revokedAt'),
});

/** Stores API keys in PostgreSQL. */
@Injectable()
export class TypeormApiKeyRepository extends ApiKeyRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async countActive(tx: Transaction, userId: string, now: Date): Promise<number> {
    await this.database
      .kysely(tx)
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .execute();
    const working = { userId, revokedAt: IsNull() };
    return repositoryOf(tx, apiKeySchema).countBy([
      { ...working, expiresAt: IsNull() },
      { ...working, expiresAt: MoreThan(now) },
    ]);
  }

  async add(tx: Transaction, key: StoredApiKey): Promise<void> {
    await repositoryOf(tx, apiKeySchema).insert(key);
  }

  async pruneEnded(tx: Transaction, userId: string, limit: Date): Promise<void> {
    for (const end of ['revokedAt', 'expiresAt'])
      await repositoryOf(tx, apiKeySchema).delete({ userId, [end]: LessThan(limit) });
  }

  findForUpdate(tx: Transaction, userId: string, id: string): Promise<StoredApiKey | null> {
    return repositoryOf(tx, apiKeySchema).findOne({
      where: { id, userId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async save(tx: Transaction, key: StoredApiKey): Promise<void> {
    await repositoryOf(tx, apiKeySchema).update({ id: key.id }, key);
  }
}
