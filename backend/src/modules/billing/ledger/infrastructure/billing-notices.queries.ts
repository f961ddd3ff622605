import { Injectable } from '@nestjs/common';

import { charge, fullDay } from '../../../../shared/message.js';
import { Database } from '../../../../platform/database/database.js';
import type { Credit } from '../domain/credit.js';
import type { NoticeDetails, NoticeSubject } from '../domain/notices.js';
import { type PlanId, PLANS } from '../../catalog/domain/plan.js';
import { accessEnd } from '../domain/subscription.js';

/** Reads a notice's data at the time of sending. */
@Injectable()
export class BillingNoticeQueries {
  constructor(private readonly database: Database) {}

  /** Returns null if the account was deleted or the notice is no longer relevant. */
  async find(subject: NoticeSubject, id: string): Promise<NoticeDetails | null> {
    const db = this.database.kysely();
    const owner =
      subject === 'userId'
        ? id
        : db
            .selectFrom(subject === 'paymentId' ? 'payments' : 'billingAgreements')
            .select('userId')
            .where('id', '=', id);
    const row = await db
      .selectFrom('users as u')
      .leftJoin('subscriptions as s', 's.userId', 'u.id')
      // IDs are unique across tables, so at most one of the two joins finds a row.
      .leftJoin('payments as p', (join) => join.on('p.id', '=', id))
      .leftJoin('billingAgreements as a', (join) => join.on('a.id', '=', id))
      .select(['u.id as userId', 'u.email', 'u.locale', 'u.username', 'p.periodEnd', 'p.receiptNumber'])
      .select(['s.expiresAt as end', 's.graceUntil', 's.cancelledAt'])
      .select((eb) => [
        eb('u.suspendedAt', 'is not', null).as('isSuspended'),
        eb.fn.coalesce('s.isRecurring', eb.lit(false)).as('renews'),
        eb.fn.coalesce('p.planId', 's.planId').as('planId'),
        eb.fn.coalesce('p.amountMinor', 'a.amountMinor').as('minor'),
        eb.fn.coalesce('p.currency', 'a.currency').as('currency'),
        eb.fn.coalesce('p.provider', 'a.provider', 's.provider').as('provider'),
        eb.ref('p.credit').$castTo<Credit | null>().as('credit'),
      ])
      .where('u.id', '=', owner)
      .$narrowType<{ planId: PlanId | null; isSuspended: boolean; renews: boolean }>()
      .executeTakeFirst();
    if (!row?.planId) return null;
    const { userId, isSuspended, renews } = row;
    return {
      userId,
      isSuspended,
      renews,
      email: row.email,
      locale: row.locale,
      username: row.username,
      planName: PLANS[row.planId].name,
      amount:
        row.minor === null || row.currency === null
          ? ''
          : charge({ amount: row.minor, currency: row.currency }),
      endsAt: dayOf(row.periodEnd ?? row.end),
      accessUntil: dayOf(row.end && accessEnd({ ...row, end: row.end })),
      credit: row.credit,
      receiptNumber: row.receiptNumber === null ? '' : `GS-${row.receiptNumber.padStart(6, '0')}`,
      providerName: row.provider === 'razorpay' ? 'Razorpay' : 'PayPal',
    };
  }
}

const dayOf = (day: Date | null) => (day ? fullDay(day) : '');
