import { Injectable } from '@nestjs/common';

import { Database } from '../../../../platform/database/database.js';
import { Order } from '../../../../platform/database/paging.js';
import { type PageQuery } from '../../../../platform/http/responses/pagination.js';
import type { Payment, PaymentKind } from '../domain/payment.js';
import { PLANS } from '../../catalog/domain/plan.js';
import { type Currency, decimal, type ProviderName } from '../../catalog/domain/price.js';
import { creditView } from '../domain/credit-view.js';

type Row = Payment & { number: string };

const LATEST = new Order<Row>('payments', 'time', ({ createdAt }) => createdAt);
/** A checkout that was opened and left is no payment; nor is a period that was given. */
const SHOWN = `user_id = $1 AND provider <> 'none' AND state <> 'created' AND failure IS DISTINCT FROM 'abandoned'`;
const COLUMNS = `
  id, provider, kind, plan_id AS "planId", subscription_type AS type, amount_minor AS "amountMinor",
  refunded_minor AS "refundedMinor", currency, state, charge_id AS "chargeId", created_at AS "createdAt", paid_at AS "paidAt",
  period_start AS "periodStart", period_end AS "periodEnd", credit, receipt_number AS number`;

const PAGE = `
  SELECT ${COLUMNS} FROM payments
  WHERE ${SHOWN} AND ($2::timestamptz IS NULL OR (date_trunc('milliseconds', created_at), id) < ($2, $3::uuid))
  ORDER BY date_trunc('milliseconds', created_at) DESC, id DESC LIMIT $4`;
const TOTAL = `SELECT count(*)::int AS total FROM payments WHERE ${SHOWN}`;
const BUYER = 'SELECT username AS name, email FROM users WHERE id = $1';
const RECEIPT = `SELECT ${COLUMNS} FROM payments WHERE ${SHOWN} AND id = $2 AND paid_at IS NOT NULL`;

/** Reads of a person's payments, for screens. */
@Injectable()
export class PaymentQueries {
  constructor(private readonly database: Database) {}

  async page(userId: string, { limit, cursor }: PageQuery) {
    const rows = await this.database.query<Row>(PAGE, [userId, ...LATEST.after(cursor), limit + 1]);
    const counted = await this.database.queryOne<{ total: number }>(TOTAL, [userId]);
    return LATEST.page(rows, limit, counted!.total, viewOf);
  }

  /** Null when it is not the person's, or nothing was paid. */
  async receipt(userId: string, id: string) {
    const row = await this.database.queryOne<Row>(RECEIPT, [userId, id]);
    if (!row) return null;
    const buyer = await this.database.queryOne<{ name: string; email: string }>(BUYER, [userId]);
    const view = viewOf(row);
    return {
      ...view,
      receiptNumber: view.receiptNumber!,
      buyer: buyer!,
      description: `Groundswell ${view.planName}, ${view.subscriptionType}`,
      providerReference: row.chargeId ?? '',
    };
  }
}

function viewOf(row: Row) {
  const { id, provider, kind, planId, currency, createdAt, paidAt, periodStart, periodEnd } = row;
  return {
    id,
    provider: provider as ProviderName,
    kind: kind as Exclude<PaymentKind, 'grant'>,
    planId,
    planName: PLANS[planId].name,
    subscriptionType: row.type,
    amount: decimal({ minor: row.amountMinor }),
    refunded: decimal({ minor: row.refundedMinor }),
    currency: currency as Currency,
    status: row.state,
    createdAt,
    paidAt,
    periodStart,
    periodEnd,
    credit: row.credit && creditView(row.credit),
    // Numbers are given when a payment is opened, so they have gaps; they are unique and never change.
    receiptNumber: paidAt ? `GS-${row.number.padStart(6, '0')}` : null,
  };
}
