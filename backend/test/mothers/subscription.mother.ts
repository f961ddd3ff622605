import type { PlanId } from '../../src/modules/billing/index.js';
import { mother } from './mother.js';

interface SubscriptionFields {
  userId: string;
  planId?: PlanId;
  subscriptionType?: 'monthly' | 'yearly';
  isRecurring?: boolean;
  /** In a year where nothing else is said. */
  expiresAt?: Date;
  /** Access lasts until then while a renewal is tried again. */
  graceUntil?: Date | null;
}

/** Plans of accounts, in place of any they had. */
export const { one: storeSubscription } = mother(
  'subscriptions',
  (given: SubscriptionFields) => ({
    planId: 'pro',
    subscriptionType: 'yearly',
    isRecurring: true,
    expiresAt: new Date(Date.now() + 365 * 24 * 3_600_000),
    createdAt: new Date(),
    updatedAt: new Date(),
    ...given,
  }),
  { replaces: ['userId'] },
);
