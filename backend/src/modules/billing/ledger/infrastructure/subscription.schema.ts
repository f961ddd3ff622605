import { EntitySchema } from 'typeorm';

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
export const subscriptionSchema = new EntitySchema<SubscriptionRow>({
  name: 'Subscription',
  tableName: 'subscriptions',
  columns: {
    userId: { type: 'uuid', name: 'user_id', primary: true },
    planId: { type: 'text', name: 'plan_id' },
    type: { type: 'text', name: 'subscription_type' },
    periodStart: { type: 'timestamptz', name: 'period_start', nullable: true },
    end: { type: 'timestamptz', name: 'expires_at' },
    anchorDay: { type: 'integer', name: 'anchor_day', nullable: true },
    agreementId: { type: 'uuid', name: 'agreement_id', nullable: true },
    provider: { type: 'text', nullable: true },
    isRenewing: { type: 'boolean', name: 'is_recurring' },
    graceUntil: { type: 'timestamptz', name: 'grace_until', nullable: true },
    cancelledAt: { type: 'timestamptz', name: 'cancelled_at', nullable: true },
    lastNotice: { type: 'text', name: 'told_about', nullable: true },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    updatedAt: { type: 'timestamptz', name: 'updated_at', select: false },
  },
});

export function subscriptionIn({ userId: _owner, updatedAt: _at, ...row }: SubscriptionRow): Subscription {
  return {
    ...row,
    periodStart: row.periodStart ?? row.createdAt,
    anchorDay: row.anchorDay ?? anchorDayOf(row.end),
    provider: row.provider ?? 'none',
  };
}
