import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { Clock } from '../../../../shared/clock.js';
import type { ProviderName } from '../../catalog/domain/price.js';
import { type ReconciliationItem, ReconciliationQueue } from '../domain/reconciliation-queue.js';

const PAYMENT = `id, user_id AS "userId", provider, order_id AS "orderId", NULL AS "agreementProviderId",
  false AS "isActive", checks, created_at AS "createdAt"`;
const AGREEMENT = `id, user_id AS "userId", provider, NULL AS "orderId", provider_id AS "agreementProviderId",
  state = 'active' AS "isActive", checks, created_at AS "createdAt"`;

/** Milliseconds for which one that was given out is not given out again. */
const LEASE = 60_000;

/** What is to be reconciled, in PostgreSQL. */
@Injectable()
export class PgReconciliationQueue extends ReconciliationQueue {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    super();
  }

  async due(limit: number): Promise<ReconciliationItem[]> {
    const now = this.clock.now();
    const again = new Date(now.getTime() + LEASE);
    const claim = (table: string, columns: string) => `
      WITH due AS (
        SELECT id FROM ${table} WHERE next_check_at <= $1 ORDER BY next_check_at LIMIT $2 FOR UPDATE SKIP LOCKED
      ), held AS (
        UPDATE ${table} SET next_check_at = $3 WHERE id IN (SELECT id FROM due) RETURNING *
      )
      SELECT ${columns} FROM held`;
    const parameters = [now, limit, again];
    const payments = await this.dataSource.query<ReconciliationItem[]>(
      claim('payments', PAYMENT),
      parameters,
    );
    const agreements = await this.dataSource.query<ReconciliationItem[]>(
      claim('billing_agreements', AGREEMENT),
      parameters,
    );
    return [...payments, ...agreements];
  }

  async askAgain({ id, orderId, checks }: ReconciliationItem, at: Date | null): Promise<void> {
    if (orderId !== null) {
      await this.dataSource.query('UPDATE payments SET checks = $2, next_check_at = $3 WHERE id = $1', [
        id,
        checks,
        at,
      ]);
      return;
    }
    // An hour after a renewal was due, its message is late.
    await this.dataSource.query(
      `UPDATE billing_agreements a SET checks = $2, next_check_at = greatest($3::timestamptz, (
         SELECT expires_at + interval '1 hour' FROM subscriptions s WHERE s.agreement_id = a.id AND s.is_recurring))
       WHERE id = $1 AND state <> 'cancelled'`,
      [id, checks, at],
    );
  }

  async find(
    provider: ProviderName,
    of: { orderId: string } | { agreementProviderId: string },
  ): Promise<ReconciliationItem | null> {
    const [found] =
      'orderId' in of
        ? await this.dataSource.query<ReconciliationItem[]>(
            `SELECT ${PAYMENT} FROM payments WHERE provider = $1 AND order_id = $2`,
            [provider, of.orderId],
          )
        : await this.dataSource.query<ReconciliationItem[]>(
            `SELECT ${AGREEMENT} FROM billing_agreements WHERE provider = $1 AND provider_id = $2`,
            [provider, of.agreementProviderId],
          );
    return found ?? null;
  }
}
