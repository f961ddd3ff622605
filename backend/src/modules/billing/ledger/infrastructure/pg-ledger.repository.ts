import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { managerOf } from '../../../../platform/database/typeorm-unit-of-work.js';
import { Clock } from '../../../../shared/clock.js';
import { newId } from '../../../../shared/ids.js';
import type { Transaction } from '../../../../shared/unit-of-work.js';
import type { Agreement } from '../domain/agreement.js';
import { anchorDayOf } from '../../catalog/domain/billing-period.js';
import { type AuditEntry, type Ledger, LedgerRepository } from '../domain/ledger.repository.js';
import type { Payment } from '../domain/payment.js';
import type { ProviderEvent } from '../domain/provider-event.js';
import { priceOf, type ProviderName } from '../../catalog/domain/price.js';
import { newPayment } from '../domain/purchase-request.js';
import type { Subscription } from '../domain/subscription.js';
import { agreementRows, paymentRows, subscriptionRows } from './billing-rows.js';

/** Any number, as long as nobody else locks in this class: the second number is the person. */
const LOCK_CLASS = 8_314;

const OWNER_OF_CHARGE = `
  SELECT user_id FROM payments WHERE provider = $1 AND charge_id = $2
  UNION ALL SELECT user_id FROM payments WHERE provider = $1 AND order_id = $3
  UNION ALL SELECT user_id FROM billing_agreements WHERE provider = $1 AND provider_id = $4
  UNION ALL SELECT user_id FROM payments WHERE provider = $1 AND id::text = $5
  UNION ALL SELECT user_id FROM billing_agreements WHERE provider = $1 AND id::text = $5
  LIMIT 1`;
const OWNER_OF_AGREEMENT = 'SELECT user_id FROM billing_agreements WHERE provider = $1 AND provider_id = $2';

/** People's ledgers in PostgreSQL. Everybody who writes holds one lock per person, so nothing else can change in between. */
@Injectable()
export class PgLedgerRepository extends LedgerRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    super();
  }

  async open(tx: Transaction, userId: string): Promise<Ledger> {
    const manager = managerOf(tx);
    await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCK_CLASS, userId]);
    const read = <T>(select: string, table: string) =>
      manager.query<T[]>(`SELECT ${select} FROM ${table} WHERE user_id = $1`, [userId]);
    const payments = await read<Payment>(paymentRows.select, 'payments');
    const agreements = await read<Agreement>(agreementRows.select, 'billing_agreements');
    const [subscription] = await read<Subscription & { createdAt: Date }>(
      `${subscriptionRows.select}, created_at AS "createdAt"`,
      'subscriptions',
    );
    if (subscription && !payments.some((one) => one.paidAt !== null)) {
      payments.push(await this.addGrant(manager, userId, subscription));
    }
    return { payments, agreements, subscription: subscription ? complete(subscription) : null };
  }

  async ownerOf(tx: Transaction, provider: ProviderName, event: ProviderEvent): Promise<string | null> {
    const [row] =
      event.kind === 'agreement'
        ? await managerOf(tx).query<{ user_id: string }[]>(OWNER_OF_AGREEMENT, [
            provider,
            event.agreementProviderId,
          ])
        : await managerOf(tx).query<{ user_id: string }[]>(OWNER_OF_CHARGE, [
            provider,
            event.chargeId,
            event.orderId,
            event.agreementProviderId,
            event.reference,
          ]);
    return row?.user_id ?? null;
  }

  async findOrder(userId: string, provider: ProviderName, orderId: string): Promise<Payment | null> {
    const [payment] = await this.dataSource.query<Payment[]>(
      `SELECT ${paymentRows.select} FROM payments WHERE user_id = $1 AND provider = $2 AND order_id = $3`,
      [userId, provider, orderId],
    );
    return payment ?? null;
  }

  async findAgreement(userId: string, provider: ProviderName, providerId: string) {
    const [agreement] = await this.dataSource.query<Agreement[]>(
      `SELECT ${agreementRows.select} FROM billing_agreements WHERE user_id = $1 AND provider = $2 AND provider_id = $3`,
      [userId, provider, providerId],
    );
    if (!agreement) return null;
    if (agreement.resumes) return { agreement, first: null };
    // The one that was opened with it: ids are in the order of time.
    const [first] = await this.dataSource.query<Payment[]>(
      `SELECT ${paymentRows.select} FROM payments WHERE agreement_id = $1 ORDER BY id LIMIT 1`,
      [agreement.id],
    );
    return { agreement, first: first ?? null };
  }

  async addPayment(
    tx: Transaction,
    payment: Payment,
    cause: string,
    nextCheckAt: Date | null,
  ): Promise<void> {
    await insertPayment(managerOf(tx), payment, cause, nextCheckAt);
  }

  async savePayment(tx: Transaction, payment: Payment, cause: string): Promise<void> {
    const settled = payment.state === 'paid' || payment.state === 'refunded';
    const values = paymentRows.values(payment);
    const n = values.length;
    await managerOf(tx).query(
      `UPDATE payments SET ${paymentRows.assignments()}, cause = $${n + 1}, updated_at = $${n + 2},
              next_check_at = CASE WHEN $${n + 3} THEN NULL ELSE next_check_at END WHERE id = $1`,
      [...values, cause, this.clock.now(), settled],
    );
  }

  async addAgreement(tx: Transaction, agreement: Agreement, nextCheckAt: Date | null): Promise<void> {
    const values = agreementRows.values(agreement);
    const n = values.length;
    await managerOf(tx).query(
      `INSERT INTO billing_agreements (${agreementRows.names}, next_check_at, updated_at)
       VALUES (${agreementRows.placeholders()}, $${n + 1}, $${n + 2})`,
      [...values, nextCheckAt, agreement.createdAt],
    );
  }

  async saveAgreement(tx: Transaction, agreement: Agreement): Promise<void> {
    const values = agreementRows.values(agreement);
    await managerOf(tx).query(
      `UPDATE billing_agreements SET ${agreementRows.assignments()}, updated_at = $${values.length + 1},
              next_check_at = CASE WHEN $${values.length + 2} THEN NULL ELSE next_check_at END WHERE id = $1`,
      [...values, this.clock.now(), agreement.state === 'cancelled'],
    );
  }

  async saveSubscription(
    tx: Transaction,
    userId: string,
    subscription: Subscription | null,
    now: Date,
  ): Promise<void> {
    if (subscription === null) {
      await managerOf(tx).query(
        `UPDATE subscriptions SET expires_at = least(expires_at, $2), grace_until = NULL, is_recurring = false,
                agreement_id = NULL, updated_at = $2 WHERE user_id = $1`,
        [userId, now],
      );
      return;
    }
    await managerOf(tx).query(
      `INSERT INTO subscriptions (user_id, created_at, updated_at, ${subscriptionRows.names})
       SELECT id, $2, $2, ${subscriptionRows.placeholders(2)} FROM users WHERE id = $1
       ON CONFLICT (user_id) DO UPDATE SET updated_at = $2, ${subscriptionRows.assignments(2)}`,
      [userId, now, ...subscriptionRows.values(subscription)],
    );
  }

  async note(tx: Transaction, entry: AuditEntry): Promise<void> {
    await managerOf(tx).query(
      `INSERT INTO billing_audit (id, user_id, payment_id, agreement_id, what, cause, detail, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        newId(),
        entry.userId,
        entry.paymentId ?? null,
        entry.agreementId ?? null,
        entry.what,
        entry.cause,
        JSON.stringify(entry.detail ?? {}),
        this.clock.now(),
      ],
    );
  }

  /** A plan that somebody was given without paying comes into the ledger first: what they then buy extends it. */
  private async addGrant(
    manager: EntityManager,
    userId: string,
    { planId, type, end, createdAt }: Subscription & { createdAt: Date },
  ): Promise<Payment> {
    const request = { userId, planId, type, provider: 'paypal' as const };
    const grant: Payment = {
      ...newPayment(request, priceOf(planId, type, 'paypal'), createdAt),
      provider: 'none',
      kind: 'grant',
      amountMinor: 0,
      state: 'paid',
      paidAt: createdAt,
      periodStart: createdAt,
      periodEnd: end,
    };
    await insertPayment(manager, grant, 'grant', null);
    return grant;
  }
}

async function insertPayment(
  manager: EntityManager,
  payment: Payment,
  cause: string,
  nextCheckAt: Date | null,
) {
  const values = paymentRows.values(payment);
  const n = values.length;
  await manager.query(
    `INSERT INTO payments (${paymentRows.names}, cause, next_check_at, updated_at)
     VALUES (${paymentRows.placeholders()}, $${n + 1}, $${n + 2}, $${n + 3})`,
    [...values, cause, nextCheckAt, payment.createdAt],
  );
}

/** Rows from before payments existed lack what payments tell. */
function complete(stored: Subscription & { createdAt: Date }): Subscription {
  const { createdAt, ...subscription } = stored;
  return {
    ...subscription,
    periodStart: subscription.periodStart ?? createdAt,
    anchorDay: subscription.anchorDay ?? anchorDayOf(subscription.end),
    provider: subscription.provider ?? 'none',
  };
}
