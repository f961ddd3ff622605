import { Injectable } from '@nestjs/common';

import { Database } from '../../../../platform/database/database.js';

import type { ProviderName } from '../../catalog/domain/price.js';

/** Remembers what our plans are called at the providers, who want them made before somebody can subscribe. */
@Injectable()
export class ProviderPlans {
  constructor(private readonly database: Database) {}

  /** @param make asked only when there is none yet. Of two that are made at the same moment, one is used. */
  async get(provider: ProviderName, name: string, make: () => Promise<string>): Promise<string> {
    const known = await this.database.queryOne<{ external_id: string }>(
      'SELECT external_id FROM provider_plans WHERE provider = $1 AND name = $2',
      [provider, name],
    );
    if (known) return known.external_id;
    const stored = await this.database.queryOne<{ external_id: string }>(
      `INSERT INTO provider_plans VALUES ($1, $2, $3)
       ON CONFLICT (provider, name) DO UPDATE SET external_id = provider_plans.external_id RETURNING external_id`,
      [provider, name, await make()],
    );
    return stored!.external_id;
  }

  /** The provider does not know them any more: another account, or a stub that began anew. */
  async forget(provider: ProviderName): Promise<void> {
    await this.database.query('DELETE FROM provider_plans WHERE provider = $1', [provider]);
  }
}
