import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { type ApiKeyPrincipal, ApiKeys } from '../../../shared/api-keys.js';
import { Clock } from '../../../shared/clock.js';
import { ApiKeyTokens } from '../domain/api-key-tokens.js';

// One round trip. Of many requests at once one writes that the key was used, and nobody waits for it: the
// others skip the locked row, or find it written (PostgreSQL looks at the condition again once it has the
// lock).
const IDENTIFY = `
  WITH found AS (
    SELECT k.id, k.user_id, u.email, k.scopes FROM api_keys k JOIN users u ON u.id = k.user_id
    WHERE k.hash = $1 AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > $2) AND u.suspended_at IS NULL
  ), unused AS (
    SELECT k.id FROM api_keys k JOIN found f ON f.id = k.id
    WHERE k.last_used_at IS NULL OR k.last_used_at <= $2::timestamptz - interval '1 minute'
    FOR NO KEY UPDATE OF k SKIP LOCKED
  ), used AS (
    UPDATE api_keys k SET last_used_at = $2 FROM unused n WHERE k.id = n.id
  )
  SELECT id AS "keyId", user_id AS "userId", email, scopes FROM found`;

/** Looks every key up in PostgreSQL, on the primary: no cache that could outlive a revocation. */
@Injectable()
export class PgApiKeys extends ApiKeys {
  constructor(
    private readonly database: Database,
    private readonly tokens: ApiKeyTokens,
    private readonly clock: Clock,
  ) {
    super();
  }

  async identify(token: string): Promise<ApiKeyPrincipal | null> {
    const hash = this.tokens.hashOf(token);
    if (hash === null) return null;
    const [holder] = await this.database.queryPrepared<ApiKeyPrincipal>(IDENTIFY, [hash, this.clock.now()]);
    return holder ?? null;
  }
}
