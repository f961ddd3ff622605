import type { BillingInterval } from './billing-period.js';

/** Plans in the order in which they are offered. */
export const PLAN_IDS = ['starter', 'growth', 'pro', 'ultimate'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** What a founder may subscribe to. Prices are per month, in whole units of their currency. */
export interface Plan {
  id: PlanId;
  name: string;
  /** US dollars a month. */
  priceUsd: number;
  /** Indian rupees a month: a price of their own, not converted. */
  priceInr: number;
  /** Ideas in status active or pending at one time. */
  maxIdeas: number;
  features: readonly string[];
}

/** No feature is kept from a plan; they differ in the number of ideas alone. */
const EVERY_PLAN = [
  'Public landing page per idea',
  'Votes, waitlist and anonymous feedback',
  'Email campaigns',
  'CSV export and print to PDF',
];

const planOf = (id: PlanId, terms: Omit<Plan, 'id' | 'features'>): Plan => {
  const ideas = `${terms.maxIdeas} active ${terms.maxIdeas === 1 ? 'idea' : 'ideas'}`;
  return { id, ...terms, features: [ideas, ...EVERY_PLAN] };
};

/** The one place where prices and allowances live. */
export const PLANS: Record<PlanId, Plan> = {
  starter: planOf('starter', { name: 'Starter', priceUsd: 5, priceInr: 420, maxIdeas: 1 }),
  growth: planOf('growth', { name: 'Growth', priceUsd: 10, priceInr: 840, maxIdeas: 3 }),
  pro: planOf('pro', { name: 'Pro', priceUsd: 15, priceInr: 1260, maxIdeas: 5 }),
  ultimate: planOf('ultimate', { name: 'Ultimate', priceUsd: 20, priceInr: 1680, maxIdeas: 10 }),
};

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
