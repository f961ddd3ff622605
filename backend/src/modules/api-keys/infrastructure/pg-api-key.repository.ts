import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { managerOf } from '../../../platform/database/typeorm-unit-of-work.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { ApiKey } from '../domain/api-key.js';
import { ApiKeyRepository } from '../domain/api-key.repository.js';

const ADD = `
  INSERT INTO api_keys (id, user_id, name, prefix, hash, scopes, created_at, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;

const REVOKE = `
  WITH ended AS (
    UPDATE api_keys SET revoked_at = coalesce(revoked_at, $3) WHERE id = $1 AND user_id = $2 RETURNING id
  )
  SELECT id FROM ended`;

/** Keys in PostgreSQL. */
@Injectable()
export class PgApiKeyRepository extends ApiKeyRepository {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async countActive(tx: Transaction, userId: string, now: Date): Promise<number> {
    const manager = managerOf(tx);
    await manager.query('SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
    const [row] = await manager.query<{ active: number }[]>(
      `SELECT count(*)::int AS active FROM api_keys
       WHERE user_id = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2)`,
      [userId, now],
    );
    return row!.active;
  }

  async add(tx: Transaction, key: ApiKey, hash: Buffer): Promise<void> {
    const { id, userId, name, prefix, scopes, createdAt, expiresAt } = key;
    await managerOf(tx).query(ADD, [id, userId, name, prefix, hash, scopes, createdAt, expiresAt]);
  }

  async forgetEnded(tx: Transaction, userId: string, limit: Date): Promise<void> {
    await managerOf(tx).query(
      'DELETE FROM api_keys WHERE user_id = $1 AND least(revoked_at, expires_at) < $2',
      [userId, limit],
    );
  }

  async revoke(userId: string, id: string, now: Date): Promise<boolean> {
    return (await this.dataSource.query<unknown[]>(REVOKE, [id, userId, now])).length > 0;
  }
}
