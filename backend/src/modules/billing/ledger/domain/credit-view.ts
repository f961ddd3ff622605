import type { Credit } from './credit.js';
import { type PlanId, PLANS } from '../../catalog/domain/plan.js';
import { type Currency, decimal } from '../../catalog/domain/price.js';

/** A credit as screens show it. */
export interface CreditView {
  planId: PlanId;
  planName: string;
  daysLeft: number;
  worth: { amount: string; currency: Currency }[];
  days: number;
}

export function creditView({ planId, daysLeft, worth, days }: Credit): CreditView {
  const sums = worth.map(({ minor, currency }) => ({ amount: decimal({ minor }), currency }));
  return { planId, planName: PLANS[planId].name, daysLeft, worth: sums, days };
}
