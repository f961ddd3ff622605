import type { SubscriptionType } from '@/api/workspace';

/** How often a plan is charged. */
export type BillingInterval = SubscriptionType;

/** A year costs as much as ten months. */
export const MONTHS_CHARGED: Record<BillingInterval, number> = { monthly: 1, yearly: 10 };

/** The unit in a price: "$15 / month". */
export const INTERVAL_NAMES: Record<BillingInterval, string> = { monthly: 'month', yearly: 'year' };
