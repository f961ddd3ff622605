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

const NOTICE = `
  SELECT u.username, u.email, k.name, k.prefix, k.scopes, k.expires_at AS "expiresAt"
  FROM api_keys k JOIN users u ON u.id = k.user_id WHERE k.id = $1`;

/** What a mail says of a key, and to whom. */
export interface ApiKeyNotice extends Pick<ApiKey, 'name' | 'prefix' | 'scopes' | 'expiresAt'> {
  username: string;
  email: string;
}

/** A founder's keys, for their screen and the mail about a new one. */
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

  /** @returns null when the key is gone, with its account. */
  noticeOf(keyId: string): Promise<ApiKeyNotice | null> {
    return this.database.queryOne<ApiKeyNotice>(NOTICE, [keyId]);
  }
}
