import type { PlanId } from '../../src/modules/billing/index.js';
import type { TestApp } from '../support/test-app.js';

/** Gives an account a plan that runs until `expiresAt` (default: in a year). */
export async function giveSubscription(
  app: TestApp,
  userId: string,
  planId: PlanId,
  expiresAt = new Date(Date.now() + 365 * 24 * 3600 * 1000),
): Promise<void> {
  await app.db(
    `INSERT INTO subscriptions (user_id, plan_id, subscription_type, is_recurring, expires_at, created_at, updated_at)
     VALUES ($1, $2, 'yearly', true, $3, now(), now())
     ON CONFLICT (user_id) DO UPDATE SET plan_id = excluded.plan_id, expires_at = excluded.expires_at`,
    [userId, planId, expiresAt],
  );
}
