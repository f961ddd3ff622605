import { PlanLimitReached, SubscriptionRequired } from './idea.errors.js';

/**
 * Whether one more idea may be submitted (specification section 4).
 * @param maxIdeas the plan's allowance; 0 without a plan.
 * @param counted the founder's other ideas in status active or pending.
 * @throws SubscriptionRequired, PlanLimitReached
 */
export function assertMaySubmit(maxIdeas: number, counted: number): void {
  if (maxIdeas === 0) throw new SubscriptionRequired();
  if (counted >= maxIdeas) throw new PlanLimitReached(maxIdeas);
}
