import { sql } from 'kysely';

import { columns, entity, nullable, primary, unread } from '../../../../platform/database/columns.js';
import { anchorDayOf } from '../../catalog/domain/billing-period.js';
import type { Subscription } from '../domain/subscription.js';
import type { Agreement } from '../domain/agreement.js';
import type { Payment } from '../domain/payment.js';

/** A subscription with its owner. Rows from before payments existed lack the fields that payments set. */
export type SubscriptionRow = Omit<Subscription, 'periodStart' | 'anchorDay' | 'provider'> & {
  userId: string;
  periodStart: Date | null;
  anchorDay: number | null;
  provider: Subscription['provider'] | null;
  updatedAt: Date;
};

/** Mapping of a subscription to the table `subscriptions`. */
export const subscriptionSchema = entity<SubscriptionRow>('Subscription', 'subscriptions', {
  ...primary('uuid', 'userId'),
  ...columns('text', 'planId'),
  type: { type: 'text', name: 'subscription_type' },
  ...nullable('timestamptz', 'periodStart', 'graceUntil', 'cancelledAt'),
  end: { type: 'timestamptz', name: 'expires_at' },
  ...nullable('integer', 'anchorDay'),
  ...nullable('uuid', 'agreementId'),
  ...nullable('text', 'provider'),
  isRenewing: { type: 'boolean', name: 'is_recurring' },
  lastNotice: { type: 'text', name: 'told_about', nullable: true },
  ...columns('timestamptz', 'createdAt'),
  ...unread('timestamptz', 'updatedAt'),
});

export function subscriptionIn({ userId: _owner, updatedAt: _at, ...row }: SubscriptionRow): Subscription {
  return {
    ...row,
    periodStart: row.periodStart ?? row.createdAt,
    anchorDay: row.anchorDay ?? anchorDayOf(row.end),
    provider: row.provider ?? 'none',
  };
}

/**
 * Returns `accessUntil` of a row, for Kysely.
 * @param alias the alias of `subscriptions`.
 */
export const accessUntilOf = (alias = 'subscriptions') =>
  sql<Date>`coalesce(${sql.ref(`${alias}.graceUntil`)}, ${sql.ref(`${alias}.expiresAt`)})`;

/**
 * Returns `hasAccess` of a row, for Kysely.
 * @param alias the alias of `subscriptions`.
 */
export const hasAccessAt = (now: Date, alias?: string) => sql<boolean>`${accessUntilOf(alias)} > ${now}`;

/** An agreement, with the columns that exist only in the database row. */
interface AgreementRow extends Agreement {
  /** Time of the next check with the provider. Set by the reconciliation queue. */
  nextCheckAt: Date | null;
  updatedAt: Date;
}

/** Mapping of an agreement to the table `billing_agreements`. */
export const agreementSchema = entity<AgreementRow>('Agreement', 'billing_agreements', {
  ...primary('uuid', 'id'),
  ...columns('uuid', 'userId'),
  ...columns('text', 'provider', 'planId', 'currency', 'state'),
  type: { type: 'text', name: 'subscription_type' },
  ...columns('integer', 'amountMinor'),
  ...nullable('text', 'providerId', 'approveUrl'),
  ...nullable('timestamptz', 'startsAt', 'failedAt', 'cancelRequestedAt'),
  resumes: { type: 'boolean', default: false },
  ...columns('timestamptz', 'createdAt'),
  nextCheckAt: { type: 'timestamptz', name: 'next_check_at', nullable: true, select: false },
  ...unread('timestamptz', 'updatedAt'),
});

/** A payment, with the columns that exist only in the database row. */
interface PaymentRow extends Payment {
  /** Cause of the last change. */
  cause: string;
  /** Time of the next check with the provider. Set by the reconciliation queue. */
  nextCheckAt: Date | null;
  updatedAt: Date;
}

/** Mapping of a payment to the table `payments`. */
export const paymentSchema = entity<PaymentRow>('Payment', 'payments', {
  ...primary('uuid', 'id'),
  ...columns('uuid', 'userId'),
  ...nullable('uuid', 'agreementId'),
  ...columns('text', 'provider', 'kind', 'planId', 'currency', 'state'),
  type: { type: 'text', name: 'subscription_type' },
  ...columns('integer', 'amountMinor'),
  refundedMinor: { type: 'integer', name: 'refunded_minor', default: 0 },
  ...nullable('text', 'orderId', 'approveUrl', 'chargeId', 'failure'),
  attempts: { type: 'integer', default: 0 },
  ...nullable('timestamptz', 'paidAt', 'periodStart', 'periodEnd'),
  ...nullable('json', 'credit'),
  refundWanted: { type: 'boolean', name: 'refund_wanted', default: false },
  ...columns('timestamptz', 'createdAt'),
  ...unread('text', 'cause'),
  nextCheckAt: { type: 'timestamptz', name: 'next_check_at', nullable: true, select: false },
  ...unread('timestamptz', 'updatedAt'),
});
