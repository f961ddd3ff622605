import type { SubscriptionType } from '@/api/workspace';

/** How often a plan is paid for. */
export type BillingInterval = SubscriptionType;

/** A year costs ten months. */
export const MONTHS_CHARGED: Record<BillingInterval, number> = { monthly: 1, yearly: 10 };

/** Between a price and its interval: "$15 / month". */
export const INTERVAL_NAMES: Record<BillingInterval, string> = { monthly: 'month', yearly: 'year' };
