import { Injectable } from '@nestjs/common';

import { Database } from '../../../../platform/database/database.js';

import type { Credit } from '../domain/credit.js';
import type { NoticeDetails, NoticeSubject } from '../domain/notices.js';
import { type PlanId, PLANS } from '../../catalog/domain/plan.js';
import { accessEnd } from '../domain/subscription.js';
import { dayText, moneyText } from './words.js';

const SUBSCRIPTION = `
  SELECT u.id AS "userId", u.email, u.username, u.suspended_at IS NOT NULL AS "isSuspended",
         coalesce(s.is_recurring, false) AS renews, coalesce(p.plan_id, s.plan_id) AS "planId",
         coalesce(p.amount_minor, a.amount_minor) AS minor, coalesce(p.currency, a.currency) AS currency,
         p.period_end AS "periodEnd", p.credit, s.expires_at AS "end", s.grace_until AS "graceUntil",
         s.cancelled_at AS "cancelledAt", p.receipt_number AS number,
         coalesce(p.provider, a.provider, s.provider) AS provider
  FROM users u LEFT JOIN subscriptions s ON s.user_id = u.id`;
const BY: Record<NoticeSubject, string> = {
  paymentId: 'JOIN payments p ON p.user_id = u.id LEFT JOIN billing_agreements a ON false WHERE p.id = $1',
  agreementId: 'JOIN billing_agreements a ON a.user_id = u.id LEFT JOIN payments p ON false WHERE a.id = $1',
  userId: 'LEFT JOIN payments p ON false LEFT JOIN billing_agreements a ON false WHERE u.id = $1',
};

interface Row {
  userId: string;
  isSuspended: boolean;
  renews: boolean;
  email: string;
  username: string;
  planId: PlanId | null;
  minor: number | null;
  currency: string | null;
  periodEnd: Date | null;
  credit: Credit | null;
  end: Date | null;
  graceUntil: Date | null;
  cancelledAt: Date | null;
  number: string | null;
  provider: string | null;
}

/** Reads what a notice says, at the time of sending. */
@Injectable()
export class BillingNoticeQueries {
  constructor(private readonly database: Database) {}

  /** Null when the account is gone, or there is nothing to say any more. */
  async find(subject: NoticeSubject, id: string): Promise<NoticeDetails | null> {
    const row = await this.database.queryOne<Row>(`${SUBSCRIPTION} ${BY[subject]}`, [id]);
    if (!row?.planId) return null;
    const { userId, isSuspended, renews } = row;
    return {
      userId,
      isSuspended,
      renews,
      email: row.email,
      username: row.username,
      planName: PLANS[row.planId].name,
      amount: row.minor === null || row.currency === null ? '' : moneyText(row.minor, row.currency),
      endsAt: dayText(row.periodEnd ?? row.end),
      accessUntil: dayText(row.end && accessEnd({ ...row, end: row.end })),
      creditNote: row.credit ? creditNote(row.credit) : '',
      receiptNumber: row.number === null ? '' : `GS-${row.number.padStart(6, '0')}`,
      providerName: row.provider === 'razorpay' ? 'Razorpay' : 'PayPal',
    };
  }
}

function creditNote({ planId, daysLeft, worth, days }: Credit): string {
  const sums = worth.map(({ minor, currency }) => moneyText(minor, currency)).join(' and ');
  const left = `${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`;
  return ` The ${left} left of your ${PLANS[planId].name} plan, worth ${sums}, became ${days} of these days.`;
}
