import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { type ApiKeyPrincipal, ApiKeys } from '../../../shared/api-keys.js';
import { Clock } from '../../../shared/clock.js';
import { ApiKeyTokens } from '../domain/api-key.repository.js';

/** Minimum time between two updates of a key's time of last use, in milliseconds. */
const USED_AGAIN = 60_000;

/** Looks up every key on the primary PostgreSQL server. A cache could keep accepting a revoked key. */
@Injectable()
export class PgApiKeys extends ApiKeys {
  constructor(
    private readonly database: Database,
    private readonly tokens: ApiKeyTokens,
    private readonly clock: Clock,
  ) {
    super();
  }

  // Needs only one round trip. When many requests run in parallel, only one updates the time of last use. The
  // others don't wait: they skip the locked row, or find it updated, because PostgreSQL rechecks the
  // condition once it has the lock.
  async identify(token: string): Promise<ApiKeyPrincipal | null> {
    const hash = this.tokens.hashOf(token);
    if (hash === null) return null;
    const now = this.clock.now();
    const holder = await this.database.prepared
      .with('found', (db) =>
        db
          .selectFrom('apiKeys as k')
          .innerJoin('users as u', 'u.id', 'k.userId')
          .select(['k.id as keyId', 'k.userId', 'u.email', 'k.scopes'])
          .where('k.hash', '=', hash)
          .where('k.revokedAt', 'is', null)
          .where((eb) => eb.or([eb('k.expiresAt', 'is', null), eb('k.expiresAt', '>', now)]))
          .where('u.suspendedAt', 'is', null),
      )
      .with('unused', (db) =>
        db
          .selectFrom('apiKeys as k')
          .innerJoin('found', 'found.keyId', 'k.id')
          .select('k.id')
          .where((eb) =>
            eb.or([
              eb('k.lastUsedAt', 'is', null),
              eb('k.lastUsedAt', '<=', new Date(now.getTime() - USED_AGAIN)),
            ]),
          )
          .forNoKeyUpdate('k')
          .skipLocked(),
      )
      .with('used', (db) =>
        db
          .updateTable('apiKeys as k')
          .from('unused')
          .set({ lastUsedAt: now })
          .whereRef('k.id', '=', 'unused.id'),
      )
      .selectFrom('found')
      .selectAll()
      .$castTo<ApiKeyPrincipal>()
      .executeTakeFirst();
    return holder ?? null;
  }
}
