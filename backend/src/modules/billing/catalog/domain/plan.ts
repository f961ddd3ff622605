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

/** The one place where prices and allowances live. */
export const PLANS: Record<PlanId, Plan> = {
  starter: {
    id: 'starter',
    name: 'Starter',
    priceUsd: 5,
    priceInr: 420,
    maxIdeas: 1,
    features: ['1 active idea', ...EVERY_PLAN],
  },
  growth: {
    id: 'growth',
    name: 'Growth',
    priceUsd: 10,
    priceInr: 840,
    maxIdeas: 3,
    features: ['3 active ideas', ...EVERY_PLAN],
  },
  pro: {
    id: 'pro',
    name: 'Pro',
    priceUsd: 15,
    priceInr: 1260,
    maxIdeas: 5,
    features: ['5 active ideas', ...EVERY_PLAN],
  },
  ultimate: {
    id: 'ultimate',
    name: 'Ultimate',
    priceUsd: 20,
    priceInr: 1680,
    maxIdeas: 10,
    features: ['10 active ideas', ...EVERY_PLAN],
  },
};
