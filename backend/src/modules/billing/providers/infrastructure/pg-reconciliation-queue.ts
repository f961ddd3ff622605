import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../../platform/database/database.js';
import type { Statements } from '../../../../platform/database/kysely.js';
import { postponed } from '../../../../platform/queue/work-list.js';
import { Clock } from '../../../../shared/clock.js';
import type { ProviderName } from '../../catalog/domain/plan.js';
import type { ProviderIds } from '../../ledger/domain/ledger.js';
import { RECONCILING, type ReconciliationItem, ReconciliationQueue } from '../domain/reconciliation-queue.js';

// The two queries have the same columns in the same order, so that one statement can combine them.
const paymentsIn = (db: Statements) =>
  db
    .selectFrom('payments')
    .select(['id', 'userId', 'provider', 'orderId', 'checks', 'createdAt'])
    .select([sql<string | null>`NULL::text`.as('agreementProviderId'), sql<boolean>`false`.as('isActive')])
    .$narrowType<{ provider: ProviderName }>();
const agreementsIn = (db: Statements) =>
  db
    .selectFrom('billingAgreements')
    .select(['id', 'userId', 'provider', sql<string | null>`NULL::text`.as('orderId'), 'checks', 'createdAt'])
    .select((eb) => ['providerId as agreementProviderId', eb('state', '=', 'active').as('isActive')])
    .$narrowType<{ isActive: boolean }>();

/** The reconciliation queue in PostgreSQL. */
@Injectable()
export class PgReconciliationQueue extends ReconciliationQueue {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async due(limit: number): Promise<string[]> {
    const now = this.clock.now();
    const db = this.database.kysely();
    const dueIn = (table: 'payments' | 'billingAgreements') =>
      db
        .selectFrom(table)
        .select(['id', 'nextCheckAt'])
        .where('nextCheckAt', '<=', now)
        .where(({ not, ref }) => not(postponed(RECONCILING, ref('id'), now)))
        .orderBy('nextCheckAt')
        .limit(limit);
    const rows = await db
      .selectFrom(dueIn('payments').as('payment'))
      .selectAll()
      .unionAll(db.selectFrom(dueIn('billingAgreements').as('agreement')).selectAll())
      .orderBy('nextCheckAt')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  findDue(id: string): Promise<ReconciliationItem | undefined> {
    const now = this.clock.now();
    const db = this.database.kysely();
    return paymentsIn(db)
      .where('id', '=', id)
      .where('nextCheckAt', '<=', now)
      .unionAll(agreementsIn(db).where('id', '=', id).where('nextCheckAt', '<=', now))
      .executeTakeFirst();
  }

  async askAgain({ id, orderId, checks }: ReconciliationItem, at: Date | null): Promise<void> {
    const db = this.database.kysely();
    if (orderId !== null) {
      await db.updateTable('payments').set({ checks, nextCheckAt: at }).where('id', '=', id).execute();
      return;
    }
    // If a renewal isn't reported within an hour of its due time, it is checked with the provider.
    const late = db
      .selectFrom('subscriptions as s')
      .select(sql<Date>`s.expires_at + interval '1 hour'`.as('at'))
      .where('s.agreementId', '=', id)
      .where('s.isRecurring', '=', true);
    await db
      .updateTable('billingAgreements')
      .set(({ fn, val }) => ({ checks, nextCheckAt: fn<Date | null>('greatest', [val(at), late]) }))
      .where('id', '=', id)
      .where('state', '<>', 'cancelled')
      .execute();
  }

  find(provider: ProviderName, of: ProviderIds): Promise<ReconciliationItem | undefined> {
    const db = this.database.kysely();
    return 'orderId' in of
      ? paymentsIn(db).where('provider', '=', provider).where('orderId', '=', of.orderId).executeTakeFirst()
      : agreementsIn(db)
          .where('provider', '=', provider)
          .where('providerId', '=', of.agreementProviderId)
          .executeTakeFirst();
  }
}
