import { Injectable } from '@nestjs/common';

import { PersonalRows } from '../../../platform/personal-data/personal-rows.js';

/**
 * A person's keys, without the hashes, which are as good as nothing to them. They go with the account by
 * their foreign key.
 */
@Injectable()
export class ApiKeyPersonalData extends PersonalRows {
  readonly section = 'apiKeys';
  protected readonly rows = `
    SELECT id, name, prefix, scopes, created_at AS "createdAt", last_used_at AS "lastUsedAt", expires_at AS "expiresAt",
           revoked_at AS "revokedAt"
    FROM api_keys WHERE user_id = $1 AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT $3`;
}
