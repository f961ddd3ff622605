import { Injectable } from '@nestjs/common';

import { Database } from '../../../../platform/database/database.js';
import { Order, type Page } from '../../../../platform/database/paging.js';
import { type PageQuery } from '../../../../platform/http/responses/pagination.js';
import type { Payment } from '../domain/payment.js';
import { PLANS } from '../../catalog/domain/plan.js';
import { decimal } from '../../catalog/domain/price.js';
import { type CreditView, creditView } from '../domain/credit-view.js';

/** What screens are told of a payment; times are ISO 8601. */
export interface PaymentView {
  id: string;
  provider: 'paypal' | 'razorpay';
  kind: 'one_off' | 'first' | 'renewal';
  planId: Payment['planId'];
  planName: string;
  subscriptionType: Payment['type'];
  amount: string;
  refunded: string;
  currency: 'USD' | 'INR';
  status: Payment['state'];
  createdAt: string;
  paidAt: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  credit: CreditView | null;
  receiptNumber: string | null;
}

export interface ReceiptView extends PaymentView {
  receiptNumber: string;
  buyer: { name: string; email: string };
  description: string;
  providerReference: string;
}

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
const RECEIPT = `SELECT ${COLUMNS} FROM payments WHERE ${SHOWN} AND id = $2 AND paid_at IS NOT NULL`;

/** Reads of a person's payments, for screens. */
@Injectable()
export class PaymentQueries {
  constructor(private readonly database: Database) {}

  async page(userId: string, { limit, cursor }: PageQuery): Promise<Page<PaymentView>> {
    const rows = await this.database.query<Row>(PAGE, [userId, ...LATEST.after(cursor), limit + 1]);
    const counted = await this.database.queryOne<{ total: number }>(TOTAL, [userId]);
    return LATEST.page(rows, limit, counted!.total, viewOf);
  }

  /** Null when it is not the person's, or nothing was paid. */
  async receipt(userId: string, id: string): Promise<ReceiptView | null> {
    const row = await this.database.queryOne<Row>(RECEIPT, [userId, id]);
    if (!row) return null;
    const buyer = await this.database.queryOne<ReceiptView['buyer']>(
      'SELECT username AS name, email FROM users WHERE id = $1',
      [userId],
    );
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

function viewOf(row: Row): PaymentView {
  return {
    id: row.id,
    provider: row.provider as PaymentView['provider'],
    kind: row.kind as PaymentView['kind'],
    planId: row.planId,
    planName: PLANS[row.planId].name,
    subscriptionType: row.type,
    amount: decimal({ minor: row.amountMinor }),
    refunded: decimal({ minor: row.refundedMinor }),
    currency: row.currency as PaymentView['currency'],
    status: row.state,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    periodStart: row.periodStart?.toISOString() ?? null,
    periodEnd: row.periodEnd?.toISOString() ?? null,
    credit: row.credit && creditView(row.credit),
    // Numbers are given when a payment is opened, so they have gaps; they are unique and never change.
    receiptNumber: row.paidAt ? `GS-${row.number.padStart(6, '0')}` : null,
  };
}
