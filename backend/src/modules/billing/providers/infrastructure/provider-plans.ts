import { Injectable } from '@nestjs/common';

import { Database } from '../../../../platform/database/database.js';

import type { ProviderName } from '../../catalog/domain/price.js';
import { CheckoutRefused } from '../domain/payment-provider.js';

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

  /**
   * Does what needs plans once more, with plans made anew, when the provider refuses it: they may be of
   * another account, or of a stub that began anew.
   * @param isGone whether a refusal may mean that.
   */
  async remade<T>(
    provider: ProviderName,
    work: () => Promise<T>,
    isGone: (refusal: CheckoutRefused) => boolean = () => true,
  ): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof CheckoutRefused) || !isGone(error)) throw error;
      await this.database.query('DELETE FROM provider_plans WHERE provider = $1', [provider]);
      return work();
    }
  }
}
