import type { SubscriptionType } from '@/api/workspace';

/** Billing interval of a plan. */
export type BillingInterval = SubscriptionType;

/** Months charged per billing interval. A year costs as much as ten months. */
export const MONTHS_CHARGED: Record<BillingInterval, number> = { monthly: 1, yearly: 10 };

/** The interval's unit in a price, as in "$15 / month". */
export const INTERVAL_NAMES: Record<BillingInterval, string> = { monthly: 'month', yearly: 'year' };
