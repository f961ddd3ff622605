import type { Credit } from './credit.js';
import { PLANS } from '../../catalog/domain/plan.js';
import { decimal } from '../../catalog/domain/price.js';

/** A credit as screens show it. */
export function creditView({ planId, daysLeft, worth, days }: Credit) {
  const sums = worth.map((money) => ({ amount: decimal(money), currency: money.currency }));
  return { planId, planName: PLANS[planId].name, daysLeft, worth: sums, days };
}
