import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { ApiScope } from '../../../shared/api-keys.js';
import type { FounderLocale } from '../../../shared/locale.js';
import type { ApiKey } from '../domain/api-key.js';

/** An API key as shown to its founder. */
export interface ApiKeyRow extends Omit<ApiKey, 'userId'> {
  lastUsedAt: Date | null;
}

/** Recipient and contents of the email about a new key. */
export interface ApiKeyNotice extends Pick<ApiKey, 'name' | 'prefix' | 'scopes' | 'expiresAt'> {
  username: string;
  email: string;
  locale: FounderLocale | null;
}

/** Reads a founder's API keys, for the screen and for the email about a new key. */
@Injectable()
export class ApiKeyQueries {
  constructor(private readonly database: Database) {}

  /**
   * Lists the founder's keys, newest first, including expired keys but not revoked ones. The list is short:
   * at most ten keys work, and expired keys are deleted after a while.
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

  /** @returns null if the key was deleted with its account */
  async noticeOf(keyId: string): Promise<ApiKeyNotice | null> {
    const notice = await this.database
      .kysely()
      .selectFrom('apiKeys as k')
      .innerJoin('users as u', 'u.id', 'k.userId')
      .select(['u.username', 'u.email', 'u.locale', 'k.name', 'k.prefix', 'k.scopes', 'k.expiresAt'])
      .where('k.id', '=', keyId)
      .$narrowType<{ scopes: ApiScope[] }>()
      .executeTakeFirst();
    return notice ?? null;
  }
}
