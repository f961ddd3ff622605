import type { PlanId } from '../../src/modules/billing/index.js';
import { mother } from './mother.js';

interface SubscriptionFields {
  userId: string;
  planId?: PlanId;
  subscriptionType?: 'monthly' | 'yearly';
  isRecurring?: boolean;
  /** End of the paid period. Defaults to a year from now. */
  expiresAt?: Date;
  /** End of access while the provider retries a renewal. */
  graceUntil?: Date | null;
}

/** Stores plans of accounts, replacing earlier ones. */
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
