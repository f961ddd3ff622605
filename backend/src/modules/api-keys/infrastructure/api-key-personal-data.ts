import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';

const COPY = `
  SELECT id, name, prefix, scopes, created_at AS "createdAt", last_used_at AS "lastUsedAt", expires_at AS "expiresAt",
         revoked_at AS "revokedAt"
  FROM api_keys WHERE user_id = $1 AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT $3`;

/**
 * A person's keys, without the hashes, which are as good as nothing to them. They go with the account by
 * their foreign key.
 */
@Injectable()
export class ApiKeyPersonalData extends PersonalData {
  readonly section = 'apiKeys';

  constructor(private readonly database: Database) {
    super();
  }

  copy({ userId }: AccountHolder): AsyncIterable<object[]> {
    return this.database.batches(COPY, [userId]);
  }
}
