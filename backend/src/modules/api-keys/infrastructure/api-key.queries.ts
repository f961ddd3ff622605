import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { ApiScope } from '../../../shared/api-keys.js';
import type { ApiKey } from '../domain/api-key.js';

/** A key as its founder sees it. */
export interface ApiKeyRow extends Omit<ApiKey, 'userId'> {
  lastUsedAt: Date | null;
}

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
    return this.database
      .kysely()
      .selectFrom('apiKeys')
      .select(['id', 'name', 'prefix', 'scopes', 'createdAt', 'lastUsedAt', 'expiresAt'])
      .where('userId', '=', userId)
      .where('revokedAt', 'is', null)
      .orderBy('id', 'desc')
      .$narrowType<{ scopes: ApiScope[] }>()
      .execute();
  }

  /** @returns null when the key is gone, with its account. */
  async noticeOf(keyId: string): Promise<ApiKeyNotice | null> {
    const notice = await this.database
      .kysely()
      .selectFrom('apiKeys as k')
      .innerJoin('users as u', 'u.id', 'k.userId')
      .select(['u.username', 'u.email', 'k.name', 'k.prefix', 'k.scopes', 'k.expiresAt'])
      .where('k.id', '=', keyId)
      .$narrowType<{ scopes: ApiScope[] }>()
      .executeTakeFirst();
    return notice ?? null;
  }
}
