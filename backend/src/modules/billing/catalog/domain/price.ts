import type { BillingInterval } from './billing-period.js';
import { type PlanId, PLANS } from './plan.js';

/** Who takes the money. Each takes one currency. */
export const PROVIDER_NAMES = ['paypal', 'razorpay'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

export type Currency = 'USD' | 'INR';

export const CURRENCY_OF: Record<ProviderName, Currency> = { paypal: 'USD', razorpay: 'INR' };

/** Yearly is ten times monthly. */
const MONTHS_IN_A_YEARLY_PRICE = 10;
const MINOR_UNITS = 100;

/** An amount in a currency's smallest unit: cents, paise. */
export interface Money {
  minor: number;
  currency: Currency;
}

/** What a plan costs at a provider. The only place that says so; a request never does. */
export function priceOf(planId: PlanId, type: BillingInterval, provider: ProviderName): Money {
  const currency = CURRENCY_OF[provider];
  const plan = PLANS[planId];
  const monthly = currency === 'INR' ? plan.priceInr : plan.priceUsd;
  const units = type === 'yearly' ? monthly * MONTHS_IN_A_YEARLY_PRICE : monthly;
  return { minor: units * MINOR_UNITS, currency };
}

/** `1500` as `15.00`: what PayPal takes and people read. */
export function decimal({ minor }: Pick<Money, 'minor'>): string {
  return (minor / MINOR_UNITS).toFixed(2);
}

/**
 * The smallest units of a decimal text; NaN when it is none. Never by a float: `0.1 + 0.2` has no place in a
 * ledger.
 */
export function minorOf(value: string | undefined): number {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(value ?? '');
  return match ? Number(match[1]) * MINOR_UNITS + Number((match[2] ?? '').padEnd(2, '0')) : NaN;
}
