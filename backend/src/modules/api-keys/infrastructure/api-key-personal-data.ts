import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { inBatches } from '../../../platform/database/kysely.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';
/**
 * A person's API keys, for the data export. Excludes the hashes, which would be useless to them. A foreign
 * key deletes the rows with the account.
 */
@Injectable()
export class ApiKeyPersonalData extends PersonalData {
  readonly section = 'apiKeys';

  constructor(private readonly database: Database) {
    super();
  }

  copy({ userId }: AccountHolder): AsyncIterable<object[]> {
    const rows = this.database
      .kysely()
      .selectFrom('apiKeys')
      .select(['id', 'name', 'prefix', 'scopes', 'createdAt', 'lastUsedAt', 'expiresAt', 'revokedAt'])
      .where('userId', '=', userId);
    return inBatches(rows, 'id');
  }
}
