import { EntitySchema } from 'typeorm';

import type { StoredApiKey } from '../domain/api-key.js';

/**
 * How a key lies in the table `api_keys`. When it was last used is written by looking it up, never from
 * here.
 */
export const apiKeySchema = new EntitySchema<StoredApiKey>({
  name: 'ApiKey',
  tableName: 'api_keys',
  columns: {
    id: { type: 'uuid', primary: true },
    userId: { type: 'uuid', name: 'user_id' },
    name: { type: 'text' },
    prefix: { type: 'text' },
    hash: { type: 'bytea' },
    scopes: { type: 'text', array: true },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    expiresAt: { type: 'timestamptz', name: 'expires_at', nullable: true },
    revokedAt: { type: 'timestamptz', name: 'revoked_at', nullable: true },
  },
});
