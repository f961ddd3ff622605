import { Injectable } from '@nestjs/common';

import { Database } from '../../../../platform/database/database.js';
import { isPostponed } from '../../../../platform/queue/work-list.js';
import { Clock } from '../../../../shared/clock.js';
import type { ProviderName } from '../../catalog/domain/price.js';
import type { ProviderIds } from '../../ledger/domain/ledger.js';
import { RECONCILING, type ReconciliationItem, ReconciliationQueue } from '../domain/reconciliation-queue.js';

const statements = (table: string, providerId: string, own: string) => {
  const item = `SELECT id, user_id AS "userId", provider, ${own}, checks, created_at AS "createdAt" FROM ${table}`;
  return {
    due: `
      (SELECT id, next_check_at FROM ${table}
       WHERE next_check_at <= $1 AND NOT ${isPostponed(RECONCILING, 'id', '$1')} ORDER BY next_check_at LIMIT $2)`,
    findDue: `${item} WHERE id = $1 AND next_check_at <= $2`,
    find: `${item} WHERE provider = $1 AND ${providerId} = $2`,
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

const DUE = `SELECT id FROM (${PAYMENTS.due} UNION ALL ${AGREEMENTS.due}) due ORDER BY next_check_at LIMIT $2`;
const FIND_DUE = `${PAYMENTS.findDue} UNION ALL ${AGREEMENTS.findDue}`;

/** What is to be reconciled, in PostgreSQL. */
@Injectable()
export class PgReconciliationQueue extends ReconciliationQueue {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async due(limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(DUE, [this.clock.now(), limit]);
    return rows.map(({ id }) => id);
  }

  findDue(id: string): Promise<ReconciliationItem | null> {
    return this.database.queryOne<ReconciliationItem>(FIND_DUE, [id, this.clock.now()]);
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
