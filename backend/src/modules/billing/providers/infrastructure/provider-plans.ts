import { Injectable } from '@nestjs/common';

import { Database } from '../../../../platform/database/database.js';
import type { ProviderName } from '../../catalog/domain/plan.js';
import { CheckoutRefused } from '../domain/payment-provider.js';

/** Remembers what our plans are called at the providers, who want them made before somebody can subscribe. */
@Injectable()
export class ProviderPlans {
  constructor(private readonly database: Database) {}

  /** @param make asked only when there is none yet. Of two that are made at the same moment, one is used. */
  async get(provider: ProviderName, name: string, make: () => Promise<string>): Promise<string> {
    const db = this.database.kysely();
    const known = await db
      .selectFrom('providerPlans')
      .select('externalId')
      .where('provider', '=', provider)
      .where('name', '=', name)
      .executeTakeFirst();
    if (known) return known.externalId;
    const stored = await db
      .insertInto('providerPlans')
      .values({ provider, name, externalId: await make() })
      .onConflict((conflict) =>
        conflict
          .columns(['provider', 'name'])
          .doUpdateSet(({ ref }) => ({ externalId: ref('providerPlans.externalId') })),
      )
      .returning('externalId')
      .executeTakeFirstOrThrow();
    return stored.externalId;
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
      await this.database.kysely().deleteFrom('providerPlans').where('provider', '=', provider).execute();
      return work();
    }
  }
}
