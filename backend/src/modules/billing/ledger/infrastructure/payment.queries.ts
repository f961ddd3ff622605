import { Injectable } from '@nestjs/common';
import { type InferResult, sql } from 'kysely';

import { Database } from '../../../../platform/database/database.js';
import { countAll, type Statements } from '../../../../platform/database/kysely.js';
import { Order } from '../../../../platform/database/paging.js';
import type { PageQuery } from '../../../../platform/http/responses/pagination.js';
import { type Credit, creditView } from '../domain/credit.js';
import type { PaymentKind } from '../domain/payment.js';
import { type PlanId, PLANS, type Currency, decimal, type ProviderName } from '../../catalog/domain/plan.js';

/** Selects the payments to display. Abandoned checkouts and complimentary periods aren't payments. */
const shownTo = (userId: string, db: Statements) =>
  db
    .selectFrom('payments')
    .where('userId', '=', userId)
    .where('provider', '<>', 'none')
    .where('state', '<>', 'created')
    .where('failure', 'is distinct from', 'abandoned');

const rowsOf = (userId: string, db: Statements) =>
  shownTo(userId, db)
    .select(['id', 'provider', 'kind', 'planId', 'subscriptionType', 'amountMinor', 'refundedMinor'])
    .select(['currency', 'state', 'chargeId', 'createdAt', 'paidAt', 'periodStart', 'periodEnd'])
    .select(({ ref }) => ['receiptNumber', ref('credit').$castTo<Credit | null>().as('credit')])
    .$narrowType<{
      provider: ProviderName;
      kind: Exclude<PaymentKind, 'grant'>;
      planId: PlanId;
      currency: Currency;
    }>();
type Row = InferResult<ReturnType<typeof rowsOf>>[number];

const LATEST = new Order<Row>('payments', 'time', ({ createdAt }) => createdAt);
/** Truncated to milliseconds, the precision of a cursor. */
const CREATED_AT = sql<Date>`date_trunc('milliseconds', created_at)`;

/** Reads a person's payments for display. */
@Injectable()
export class PaymentQueries {
  constructor(private readonly database: Database) {}

  async page(userId: string, { limit, cursor }: PageQuery) {
    const db = this.database.kysely();
    const rows = await rowsOf(userId, db)
      .where(({ ref }) => LATEST.isAfter(cursor, CREATED_AT, ref('id')))
      .orderBy(CREATED_AT, 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const { total } = await shownTo(userId, db).select(countAll.as('total')).executeTakeFirstOrThrow();
    return LATEST.page(rows, limit, total, viewOf);
  }

  /** Returns null if the payment belongs to someone else, or nothing was paid. */
  async receipt(userId: string, id: string) {
    const db = this.database.kysely();
    const row = await rowsOf(userId, db)
      .where('id', '=', id)
      .where('paidAt', 'is not', null)
      .executeTakeFirst();
    if (!row) return null;
    const buyer = await db
      .selectFrom('users')
      .select(['username as name', 'email'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const view = viewOf(row);
    return {
      ...view,
      receiptNumber: view.receiptNumber!,
      buyer,
      description: `Groundswell ${view.planName}, ${view.subscriptionType}`,
      providerReference: row.chargeId ?? '',
    };
  }
}

function viewOf({ amountMinor, refundedMinor, state, chargeId: _, credit, receiptNumber, ...row }: Row) {
  return {
    ...row,
    planName: PLANS[row.planId].name,
    amount: decimal({ minor: amountMinor }),
    refunded: decimal({ minor: refundedMinor }),
    status: state,
    credit: credit && creditView(credit),
    // Receipt numbers are assigned when a payment is opened, so there are gaps. They are unique and never
    // change.
    receiptNumber: row.paidAt ? `GS-${receiptNumber.padStart(6, '0')}` : null,
  };
}
