import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { ApiKey } from '../domain/api-key.js';

/** A key as its founder sees it. */
export interface ApiKeyRow extends Omit<ApiKey, 'userId'> {
  lastUsedAt: Date | null;
}

const LIST = `
  SELECT id, name, prefix, scopes, created_at AS "createdAt", last_used_at AS "lastUsedAt", expires_at AS "expiresAt"
  FROM api_keys WHERE user_id = $1 AND revoked_at IS NULL ORDER BY id DESC`;

/** A founder's keys, for their screen. */
@Injectable()
export class ApiKeyQueries {
  constructor(private readonly database: Database) {}

  /**
   * Latest first, with those that have expired, without those that were revoked. Few: ten work, and the
   * expired are deleted in time.
   */
  listOf(userId: string): Promise<ApiKeyRow[]> {
    return this.database.query<ApiKeyRow>(LIST, [userId]);
  }
}
