import { columns, entity, nullable, primary, unread } from '../../../../platform/database/columns.js';
import { anchorDayOf } from '../../catalog/domain/billing-period.js';
import type { Subscription } from '../domain/subscription.js';

/** A subscription with its owner. Rows from before payments existed lack what payments tell. */
export type SubscriptionRow = Omit<Subscription, 'periodStart' | 'anchorDay' | 'provider'> & {
  userId: string;
  periodStart: Date | null;
  anchorDay: number | null;
  provider: Subscription['provider'] | null;
  updatedAt: Date;
};

/** How a subscription lies in the table `subscriptions`. */
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
