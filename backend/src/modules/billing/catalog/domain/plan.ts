import type { BillingInterval } from './billing-period.js';

/** Plans, in the order of the price list. */
export const PLAN_IDS = ['starter', 'growth', 'pro', 'ultimate'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** A plan a founder can buy. Prices are per month, in whole units of their currency. */
export interface Plan {
  id: PlanId;
  name: string;
  /** Price per month, in US dollars. */
  priceUsd: number;
  /** Price per month, in Indian rupees. Set separately, not converted from dollars. */
  priceInr: number;
  /** Maximum number of ideas with status active or pending. */
  maxIdeas: number;
  features: readonly { key: FeatureKey; text: string }[];
}

/** Features included in every plan. Plans differ only in their number of ideas. */
const EVERY_PLAN = {
  landingPage: 'Public landing page per idea',
  visitors: 'Votes, waitlist and anonymous feedback',
  campaigns: 'Email campaigns',
  export: 'CSV export and print to PDF',
} as const;

/** Stable names of features, for programs that show them in their own words. */
export const FEATURE_KEYS = ['activeIdeas', 'landingPage', 'visitors', 'campaigns', 'export'] as const;
type FeatureKey = (typeof FEATURE_KEYS)[number];

const planOf = (id: PlanId, terms: Omit<Plan, 'id' | 'features'>): Plan => {
  const ideas = `${terms.maxIdeas} active ${terms.maxIdeas === 1 ? 'idea' : 'ideas'}`;
  const texts = { activeIdeas: ideas, ...EVERY_PLAN };
  return { id, ...terms, features: FEATURE_KEYS.map((key) => ({ key, text: texts[key] })) };
};

/** All plans. The single source of prices and limits. */
export const PLANS: Record<PlanId, Plan> = {
  starter: planOf('starter', { name: 'Starter', priceUsd: 5, priceInr: 420, maxIdeas: 1 }),
  growth: planOf('growth', { name: 'Growth', priceUsd: 10, priceInr: 840, maxIdeas: 3 }),
  pro: planOf('pro', { name: 'Pro', priceUsd: 15, priceInr: 1260, maxIdeas: 5 }),
  ultimate: planOf('ultimate', { name: 'Ultimate', priceUsd: 20, priceInr: 1680, maxIdeas: 10 }),
};

/** Payment providers. Each accepts one currency. */
export const PROVIDER_NAMES = ['paypal', 'razorpay'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

export type Currency = 'USD' | 'INR';

export const CURRENCY_OF: Record<ProviderName, Currency> = { paypal: 'USD', razorpay: 'INR' };

/** A yearly plan costs this many monthly prices. */
const MONTHS_IN_A_YEARLY_PRICE = 10;
const MINOR_UNITS = 100;

/** An amount in a currency's smallest unit: cents, paise. */
export interface Money {
  minor: number;
  currency: Currency;
}

/** Returns the price of a plan at a provider. Prices are always computed here, never taken from a request. */
export function priceOf(planId: PlanId, type: BillingInterval, provider: ProviderName): Money {
  const currency = CURRENCY_OF[provider];
  const plan = PLANS[planId];
  const monthly = currency === 'INR' ? plan.priceInr : plan.priceUsd;
  const units = type === 'yearly' ? monthly * MONTHS_IN_A_YEARLY_PRICE : monthly;
  return { minor: units * MINOR_UNITS, currency };
}

/** Formats an amount in the smallest unit, such as `1500`, as `15.00` for PayPal and for display. */
export function decimal({ minor }: Pick<Money, 'minor'>): string {
  return (minor / MINOR_UNITS).toFixed(2);
}

/**
 * Parses a decimal text into the smallest unit. Returns NaN for an invalid amount. Avoids floating point to
 * keep rounding errors out of the ledger.
 */
export function minorOf(value: string | undefined): number {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(value ?? '');
  return match ? Number(match[1]) * MINOR_UNITS + Number((match[2] ?? '').padEnd(2, '0')) : NaN;
}
