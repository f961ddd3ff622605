import { Injectable } from '@nestjs/common';
import type { EntitySchema, QueryDeepPartialEntity } from 'typeorm';

import { Database } from '../../../../platform/database/database.js';
import { repositoryOf } from '../../../../platform/database/transactions.js';
import { isPostponed } from '../../../../platform/queue/work-list.js';
import { Clock } from '../../../../shared/clock.js';
import { newId } from '../../../../shared/ids.js';
import type { Transaction } from '../../../../shared/unit-of-work.js';
import type { ProviderName } from '../../catalog/domain/price.js';
import { accessUntilSql } from '../domain/access.js';
import type { LedgerChanges, RowChanges } from '../domain/ledger-records.js';
import { ENDING_PLANS, LedgerRepository } from '../domain/ledger.repository.js';
import { Ledger } from '../domain/ledger.js';
import type { ProviderEvent } from '../domain/provider-event.js';
import { FIRST_CHECK } from '../domain/purchase-request.js';
import { agreementSchema } from './agreement.schema.js';
import { paymentSchema } from './payment.schema.js';
import { subscriptionIn, subscriptionSchema } from './subscription.schema.js';

/** Any number, as long as nobody else locks in this class: the second number is the person. */
const LOCK_CLASS = 8_314;
const LOCK = 'SELECT pg_advisory_xact_lock($1, hashtext($2))';

// SQL, because one statement says whose it is, by whichever id the event carries.
const OWNER_OF_CHARGE = `
  SELECT user_id AS "userId" FROM payments WHERE provider = $1 AND charge_id = $2
  UNION ALL SELECT user_id FROM payments WHERE provider = $1 AND order_id = $3
  UNION ALL SELECT user_id FROM billing_agreements WHERE provider = $1 AND provider_id = $4
  UNION ALL SELECT user_id FROM payments WHERE provider = $1 AND id::text = $5
  UNION ALL SELECT user_id FROM billing_agreements WHERE provider = $1 AND id::text = $5
  LIMIT 1`;
const OWNER_OF_AGREEMENT =
  'SELECT user_id AS "userId" FROM billing_agreements WHERE provider = $1 AND provider_id = $2';

// Only those that ended lately: who has had the notice is not looked at again.
const ENDING = `
  SELECT user_id AS "userId" FROM subscriptions
  WHERE expires_at <= $1 AND expires_at > $1 - interval '30 days'
    AND (told_about IS NULL OR split_part(told_about, ' ', 1) <> 'subscription-expired'
         OR split_part(told_about, ' ', 2)::timestamptz <> date_trunc('milliseconds', expires_at))
    AND (${accessUntilSql()} <= $1 OR grace_until - interval '1 day' <= $1)
    AND NOT ${isPostponed(ENDING_PLANS, 'user_id', '$1')}
  ORDER BY expires_at LIMIT $2`;

// A log: added to, never read back here.
const NOTE = `
  INSERT INTO billing_audit (id, user_id, payment_id, agreement_id, what, cause, detail, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;

const ACCOUNT = 'SELECT id FROM users WHERE id = $1 FOR KEY SHARE';

interface Owner {
  userId: string;
}

/**
 * People's ledgers in PostgreSQL. Everybody who writes holds one lock per person, so nothing else can change
 * in between.
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
    await this.database.query(LOCK, [LOCK_CLASS, userId], tx);
    const payments = await repositoryOf(tx, paymentSchema).findBy({ userId });
    const agreements = await repositoryOf(tx, agreementSchema).findBy({ userId });
    const row = await repositoryOf(tx, subscriptionSchema).findOneBy({ userId });
    const state = { payments, agreements, subscription: row && subscriptionIn(row) };
    return new Ledger(userId, state, { now: this.clock.now(), cause });
  }

  async save(tx: Transaction, changes: LedgerChanges): Promise<void> {
    const { now: updatedAt, cause, audit, userId } = changes;
    // Payments refer to agreements, and the subscription to one of them.
    await write(tx, agreementSchema, changes.agreements, (row, isNew) => ({
      updatedAt,
      ...(isNew && { nextCheckAt: firstCheckAt(row) }),
      ...(row.state === 'cancelled' && { nextCheckAt: null }),
    }));
    await write(tx, paymentSchema, changes.payments, (row, isNew) => ({
      cause,
      updatedAt,
      ...(isNew && { nextCheckAt: row.agreementId === null ? firstCheckAt(row) : null }),
      ...((row.state === 'paid' || row.state === 'refunded') && { nextCheckAt: null }),
    }));
    await this.saveSubscription(tx, changes);
    for (const { paymentId = null, agreementId = null, what, detail = {} } of audit) {
      const about = [userId, paymentId, agreementId, what, cause, JSON.stringify(detail), updatedAt];
      await this.database.query(NOTE, [newId(), ...about], tx);
    }
  }

  async ownerOf(tx: Transaction, provider: ProviderName, event: ProviderEvent): Promise<string | null> {
    const owner =
      event.kind === 'agreement'
        ? await this.database.queryOne<Owner>(OWNER_OF_AGREEMENT, [provider, event.agreementProviderId], tx)
        : await this.database.queryOne<Owner>(
            OWNER_OF_CHARGE,
            [provider, event.chargeId, event.orderId, event.agreementProviderId, event.reference],
            tx,
          );
    return owner?.userId ?? null;
  }

  async ending(now: Date, limit: number): Promise<string[]> {
    const owners = await this.database.query<Owner>(ENDING, [now, limit]);
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
    // Money may still come for an account that is gone: the payment is kept, and there is nobody to have a
    // plan.
    else if (await this.database.queryOne(ACCOUNT, [userId], tx))
      await subscriptions.insert({ userId, ...row });
  }
}

/** @param more what only the row says. */
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

/** A person needs a while to pay; then the provider is asked. */
function firstCheckAt({ createdAt }: { createdAt: Date }): Date {
  return new Date(createdAt.getTime() + FIRST_CHECK);
}
