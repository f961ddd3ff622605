import { Injectable } from '@nestjs/common';

import { Database } from '../../../../platform/database/database.js';
import { Clock } from '../../../../shared/clock.js';
import type { ProviderName } from '../../catalog/domain/price.js';
import type { ProviderIds } from '../../ledger/domain/ledger.js';
import { type ReconciliationItem, ReconciliationQueue } from '../domain/reconciliation-queue.js';

// SQL: rows are claimed and moved on while the ledgers that they are of are not open.
const statements = (table: string, providerId: string, own: string) => {
  const item = `id, user_id AS "userId", provider, ${own}, checks, created_at AS "createdAt"`;
  return {
    claim: `
      WITH due AS (
        SELECT id FROM ${table} WHERE next_check_at <= $1 ORDER BY next_check_at LIMIT $2 FOR UPDATE SKIP LOCKED
      )
      UPDATE ${table} SET next_check_at = $3 WHERE id IN (SELECT id FROM due) RETURNING ${item}`,
    find: `SELECT ${item} FROM ${table} WHERE provider = $1 AND ${providerId} = $2`,
  };
};
const PAYMENTS = statements(
  'payments',
  'order_id',
  'order_id AS "orderId", NULL AS "agreementProviderId", false AS "isActive"',
);
const AGREEMENTS = statements(
  'billing_agreements',
  'provider_id',
  `NULL AS "orderId", provider_id AS "agreementProviderId", state = 'active' AS "isActive"`,
);

const ASK_ABOUT_PAYMENT = 'UPDATE payments SET checks = $2, next_check_at = $3 WHERE id = $1';
// An hour after a renewal was due, its message is late.
const ASK_ABOUT_AGREEMENT = `
  UPDATE billing_agreements a SET checks = $2, next_check_at = greatest($3::timestamptz, (
    SELECT expires_at + interval '1 hour' FROM subscriptions s WHERE s.agreement_id = a.id AND s.is_recurring))
  WHERE id = $1 AND state <> 'cancelled'`;

/** Milliseconds for which one that was given out is not given out again. */
const LEASE = 60_000;

/** What is to be reconciled, in PostgreSQL. */
@Injectable()
export class PgReconciliationQueue extends ReconciliationQueue {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async due(limit: number): Promise<ReconciliationItem[]> {
    const now = this.clock.now();
    const parameters = [now, limit, new Date(now.getTime() + LEASE)];
    const payments = await this.database.query<ReconciliationItem>(PAYMENTS.claim, parameters);
    const agreements = await this.database.query<ReconciliationItem>(AGREEMENTS.claim, parameters);
    return [...payments, ...agreements];
  }

  async askAgain({ id, orderId, checks }: ReconciliationItem, at: Date | null): Promise<void> {
    await this.database.query(orderId === null ? ASK_ABOUT_AGREEMENT : ASK_ABOUT_PAYMENT, [id, checks, at]);
  }

  find(provider: ProviderName, of: ProviderIds): Promise<ReconciliationItem | null> {
    return 'orderId' in of
      ? this.database.queryOne(PAYMENTS.find, [provider, of.orderId])
      : this.database.queryOne(AGREEMENTS.find, [provider, of.agreementProviderId]);
  }
}
