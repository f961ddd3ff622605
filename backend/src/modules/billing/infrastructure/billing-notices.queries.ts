import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { BillingNotices, type NoticeFacts, type NoticeSubject } from '../domain/notices.js';
import { type PlanId, PLANS } from '../domain/plan.js';

const SUBSCRIPTION = `
  SELECT u.email, u.username, coalesce(p.plan_id, s.plan_id) AS "planId", p.amount_minor AS minor, p.currency,
         coalesce(p.period_end, s.expires_at) AS "endsAt", s.grace_until AS "graceUntil", p.receipt_number AS number,
         coalesce(p.provider, s.provider) AS provider
  FROM users u LEFT JOIN subscriptions s ON s.user_id = u.id`;
const BY_PAYMENT = `${SUBSCRIPTION} JOIN payments p ON p.user_id = u.id WHERE p.id = $1`;
const BY_AGREEMENT = `${SUBSCRIPTION} JOIN billing_agreements a ON a.user_id = u.id LEFT JOIN payments p ON false WHERE a.id = $1`;
const BY_USER = `${SUBSCRIPTION} LEFT JOIN payments p ON false WHERE u.id = $1`;

interface Row {
  email: string;
  username: string;
  planId: PlanId | null;
  minor: number | null;
  currency: string | null;
  endsAt: Date | null;
  graceUntil: Date | null;
  number: string | null;
  provider: string | null;
}

/** Billing notices from the tables. */
@Injectable()
export class PgBillingNotices extends BillingNotices {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async find({ paymentId, agreementId, userId }: NoticeSubject): Promise<NoticeFacts | null> {
    const sql = paymentId ? BY_PAYMENT : agreementId ? BY_AGREEMENT : BY_USER;
    const [row] = await this.dataSource.query<Row[]>(sql, [paymentId ?? agreementId ?? userId]);
    if (!row?.planId) return null;
    return {
      email: row.email,
      username: row.username,
      planName: PLANS[row.planId].name,
      amount: row.minor === null || row.currency === null ? '' : moneyText(row.minor, row.currency),
      endsAt: dayText(row.endsAt),
      graceUntil: dayText(row.graceUntil ?? row.endsAt),
      receiptNumber: row.number === null ? '' : `GS-${row.number.padStart(6, '0')}`,
      providerName: row.provider === 'razorpay' ? 'Razorpay' : 'PayPal',
    };
  }
}

function moneyText(minor: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(minor / 100);
}

/** `7/14/2025`, as on every screen (contract 11, "Dates"). */
function dayText(day: Date | null): string {
  return day ? new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' }).format(day) : '';
}
