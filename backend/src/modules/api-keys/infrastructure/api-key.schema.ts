import { columns, entity, nullable, primary } from '../../../platform/database/columns.js';
import type { StoredApiKey } from '../domain/api-key.js';

/**
 * How a key lies in the table `api_keys`. When it was last used is written by looking it up, never from
 * here.
 */
export const apiKeySchema = entity<StoredApiKey>('ApiKey', 'api_keys', {
  ...primary('uuid', 'id'),
  ...columns('uuid', 'userId'),
  ...columns('text', 'name', 'prefix'),
  ...columns('bytea', 'hash'),
  scopes: { type: 'text', array: true },
  ...columns('timestamptz', 'createdAt'),
  ...nullable('timestamptz', 'expiresAt', 'revokedAt'),
});
