import { AuthorAtPlanLimit, PlanLimitReached, SubscriptionRequired } from './idea.errors.js';

/**
 * Whether one more idea may be submitted.
 * @param maxIdeas the plan's quota; 0 without a plan.
 * @param counted the founder's other ideas in status active or pending.
 * @throws SubscriptionRequired, PlanLimitReached
 */
export function assertMaySubmit(maxIdeas: number, counted: number): void {
  if (maxIdeas === 0) throw new SubscriptionRequired();
  if (counted >= maxIdeas) throw new PlanLimitReached(maxIdeas);
}

/**
 * Whether an admin may make one more idea of a founder public that has not counted against the plan's quota
 * until now.
 * @param maxIdeas and counted as for `assertMaySubmit`.
 * @throws AuthorAtPlanLimit
 */
export function assertMayPublish(maxIdeas: number, counted: number): void {
  if (counted >= maxIdeas) throw new AuthorAtPlanLimit(maxIdeas);
}
