import { Injectable } from '@nestjs/common';
import { type Selectable, sql } from 'kysely';
import type { EntitySchema, QueryDeepPartialEntity } from 'typeorm';

import { Database } from '../../../../platform/database/database.js';
import type { Tables } from '../../../../platform/database/kysely.js';
import { repositoryOf } from '../../../../platform/database/transactions.js';
import { postponed } from '../../../../platform/queue/work-list.js';
import { Clock } from '../../../../shared/clock.js';
import { daysBefore } from '../../../../shared/day.js';
import { newId } from '../../../../shared/ids.js';
import type { Transaction } from '../../../../shared/unit-of-work.js';
import type { ProviderName } from '../../catalog/domain/plan.js';
import { DAY } from '../domain/credit.js';
import type { LedgerChanges, RowChanges } from '../domain/ledger-records.js';
import { ENDING_PLANS, LedgerRepository } from '../domain/ledger.repository.js';
import { Ledger } from '../domain/ledger.js';
import type { ProviderEvent, Payment } from '../domain/payment.js';
import { FIRST_CHECK } from '../domain/purchase-request.js';
import {
  accessUntilOf,
  subscriptionIn,
  subscriptionSchema,
  agreementSchema,
  paymentSchema,
} from './ledger.schema.js';

/**
 * Class ID of the advisory locks: any number that no other code uses. The second number is a hash of the
 * person's ID.
 */
const LOCK_CLASS = 8_314;
/** Condition: the final notice was sent for the current end. */
const HAS_HAD_LAST_NOTICE = sql<boolean>`(
  told_about IS NOT NULL AND split_part(told_about, ' ', 1) = 'subscription-expired'
  AND split_part(told_about, ' ', 2)::timestamptz = date_trunc('milliseconds', expires_at))`;

/**
 * Ledgers in PostgreSQL. Every writer holds a lock per person, so no other process can change the ledger in
 * between.
 */
@Injectable()
export class TypeormLedgerRepository extends LedgerRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async open(tx: Transaction, userId: string, cause: string): Promise<Ledger> {
    await sql`SELECT pg_advisory_xact_lock(${LOCK_CLASS}, hashtext(${userId}))`.execute(
      this.database.kysely(tx),
    );
    const payments = await repositoryOf(tx, paymentSchema).findBy({ userId });
    const agreements = await repositoryOf(tx, agreementSchema).findBy({ userId });
    const row = await repositoryOf(tx, subscriptionSchema).findOneBy({ userId });
    const state = { payments, agreements, subscription: row && subscriptionIn(row) };
    return new Ledger(userId, state, { now: this.clock.now(), cause });
  }

  async save(tx: Transaction, changes: LedgerChanges): Promise<void> {
    const { now: updatedAt, cause, audit, userId } = changes;
    // Agreements are stored first, because payments and the subscription refer to them.
    await write(tx, agreementSchema, changes.agreements, (row, isNew) => ({
      updatedAt,
      nextCheckAt: row.state === 'cancelled' ? null : isNew ? firstCheckAt(row) : undefined,
    }));
    await write(tx, paymentSchema, changes.payments, (row, isNew) => ({
      cause,
      updatedAt,
      nextCheckAt: nextCheckOf(row, isNew),
    }));
    await this.saveSubscription(tx, changes);
    if (audit.length === 0) return;
    const entries = audit.map(({ paymentId = null, agreementId = null, what, detail = {} }) => ({
      id: newId(),
      userId,
      paymentId,
      agreementId,
      what,
      cause,
      detail: JSON.stringify(detail),
      createdAt: updatedAt,
    }));
    // The audit log is append-only and never read here.
    await this.database.kysely(tx).insertInto('billingAudit').values(entries).execute();
  }

  async ownerOf(tx: Transaction, provider: ProviderName, event: ProviderEvent): Promise<string | null> {
    const ids = { chargeId: null, orderId: null, reference: null, ...event };
    // One statement finds the owner by any of the IDs in the event.
    const { rows } = await sql<Pick<Selectable<Tables['payments']>, 'userId'>>`
      SELECT user_id FROM payments WHERE provider = ${provider} AND charge_id = ${ids.chargeId}
      UNION ALL SELECT user_id FROM payments WHERE provider = ${provider} AND order_id = ${ids.orderId}
      UNION ALL SELECT user_id FROM billing_agreements WHERE provider = ${provider} AND provider_id = ${ids.agreementProviderId}
      UNION ALL SELECT user_id FROM payments WHERE provider = ${provider} AND id::text = ${ids.reference}
      UNION ALL SELECT user_id FROM billing_agreements WHERE provider = ${provider} AND id::text = ${ids.reference}
      LIMIT 1`.execute(this.database.kysely(tx));
    return rows[0]?.userId ?? null;
  }

  async ending(now: Date, limit: number): Promise<string[]> {
    const inADay = new Date(now.getTime() + DAY);
    const owners = await this.database
      .kysely()
      .selectFrom('subscriptions')
      .select('userId')
      .where('expiresAt', '<=', now)
      // Selects only recently ended plans: owners of older ones have been notified.
      .where('expiresAt', '>', daysBefore(now, 30))
      .where(({ not }) => not(HAS_HAD_LAST_NOTICE))
      .where((eb) => eb.or([eb(accessUntilOf(), '<=', now), eb('graceUntil', '<=', inADay)]))
      .where(({ not, ref }) => not(postponed(ENDING_PLANS, ref('userId'), now)))
      .orderBy('expiresAt')
      .limit(limit)
      .execute();
    return owners.map(({ userId }) => userId);
  }

  private async saveSubscription(
    tx: Transaction,
    { userId, now: updatedAt, subscription }: LedgerChanges,
  ): Promise<void> {
    if (subscription === null) return;
    const row = { ...subscription.row, updatedAt };
    const subscriptions = repositoryOf(tx, subscriptionSchema);
    if (!subscription.isNew) await subscriptions.update({ userId }, row);
    // Payments may arrive after the account was deleted. They are stored, but without a subscription.
    else if (await this.holdAccount(tx, userId)) await subscriptions.insert({ userId, ...row });
  }

  private holdAccount(tx: Transaction, userId: string) {
    return this.database
      .kysely(tx)
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .forKeyShare()
      .executeTakeFirst();
  }
}

/** @param more columns that exist only in the row. Undefined values don't change a column. */
async function write<State extends { id: string }, Row extends State>(
  tx: Transaction,
  schema: EntitySchema<Row>,
  { added, changed }: RowChanges<State>,
  more: (row: State, isNew: boolean) => object,
): Promise<void> {
  const rows = repositoryOf(tx, schema);
  const written = (row: State, isNew: boolean) =>
    ({ ...row, ...more(row, isNew) }) as QueryDeepPartialEntity<Row>;
  for (const row of added) await rows.insert(written(row, true));
  for (const row of changed) await rows.update(row.id, written(row, false));
}

/**
 * Returns the time of the next check with the provider. Null if there's nothing to check, or the agreement is
 * checked instead. Undefined to keep the stored time.
 */
function nextCheckOf(row: Payment, isNew: boolean): Date | null | undefined {
  if (row.state === 'paid' || row.state === 'refunded') return null;
  if (!isNew) return undefined;
  return row.agreementId === null ? firstCheckAt(row) : null;
}

/** Time of the first check with the provider. A person needs some time to pay. */
function firstCheckAt({ createdAt }: { createdAt: Date }): Date {
  return new Date(createdAt.getTime() + FIRST_CHECK);
}
