import { Injectable } from '@nestjs/common';

import { Database } from '../../../../platform/database/database.js';
import type { ProviderName } from '../../catalog/domain/plan.js';
import { CheckoutRefused } from '../domain/payment-provider.js';

/**
 * Stores the provider's IDs for our plans. Providers require plans to be created before anyone can subscribe.
 */
@Injectable()
export class ProviderPlans {
  constructor(private readonly database: Database) {}

  /**
   * Returns a plan's ID.
   * @param make creates the plan; called only if there's none. If two processes create one simultaneously,
   * only one of the two is used.
   */
  async get(provider: ProviderName, name: string, make: () => Promise<string>): Promise<string> {
    const db = this.database.kysely();
    const existingPlan = await db
      .selectFrom('providerPlans')
      .select('externalId')
      .where('provider', '=', provider)
      .where('name', '=', name)
      .executeTakeFirst();
    if (existingPlan) return existingPlan.externalId;
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
   * Runs `work`. If the provider rejects it, deletes the stored plan IDs, so that plans are created again,
   * and retries. Those IDs may belong to another account, or to a stub that was reset.
   * @param isGone whether the rejection can mean that a plan no longer exists.
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
