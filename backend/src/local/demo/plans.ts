import type { EntityManager } from 'typeorm';

import { daysBefore } from '../../shared/day.js';
import { anchorDayOf, GRACE, periodEnd } from '../../modules/billing/catalog/domain/billing-period.js';
import { priceOf } from '../../modules/billing/catalog/domain/plan.js';
import type { DemoFounder } from './demo-idea.js';
import { idAt, insertRows } from './rows.js';

/**
 * Gives a founder of the demo a plan together with the payment that it came from. One who has a plan already
 * keeps it.
 */
export async function addPlan(
  manager: EntityManager,
  userId: string,
  { id: planId, type, isRecurring, daysLeft }: DemoFounder['plan'],
  now: Date,
): Promise<void> {
  const known = await manager.query<unknown[]>('SELECT FROM subscriptions WHERE user_id = $1', [userId]);
  if (known.length > 0) return;
  const paidAt = periodBefore(daysBefore(now, -daysLeft), type);
  const end = periodEnd(paidAt, type, anchorDayOf(paidAt));
  const price = priceOf(planId, type, 'paypal');
  const agreementId = isRecurring ? idAt(paidAt) : null;
  const bought = {
    user_id: userId,
    provider: 'paypal',
    plan_id: planId,
    subscription_type: type,
    created_at: paidAt,
    updated_at: paidAt,
  };
  const sold = { ...bought, amount_minor: price.minor, currency: price.currency };
  if (agreementId) {
    const provider_id = `I-DEMO${agreementId.slice(-8).toUpperCase()}`;
    // No checks: the stub knows nothing of what the demo says was bought before it was there.
    await insertRows(manager, 'billing_agreements', [
      { ...sold, id: agreementId, provider_id, state: 'active', checks: 0 },
    ]);
  }
  const id = idAt(paidAt);
  await manager.query(
    `INSERT INTO payments (id, user_id, agreement_id, provider, kind, plan_id, subscription_type, amount_minor, currency,
                           charge_id, state, paid_at, period_start, period_end, cause, created_at, updated_at)
     VALUES ($1, $2, $3, 'paypal', $4, $5, $6, $7, $8, $9, 'paid', $10, $10, $11, 'demo', $10, $10)`,
    [
      id,
      userId,
      agreementId,
      isRecurring ? 'first' : 'one_off',
      planId,
      type,
      price.minor,
      price.currency,
      `DEMO${id.slice(-12).toUpperCase()}`,
      paidAt,
      end,
    ],
  );
  await insertRows(manager, 'subscriptions', [
    {
      ...bought,
      is_recurring: isRecurring,
      expires_at: end,
      period_start: paidAt,
      anchor_day: anchorDayOf(paidAt),
      agreement_id: agreementId,
      grace_until: isRecurring ? new Date(end.getTime() + GRACE) : null,
    },
  ]);
}

/** The start of the period that ends then, or a day or two earlier where months differ in length. */
function periodBefore(end: Date, type: 'monthly' | 'yearly'): Date {
  const start = new Date(end);
  start.setUTCDate(Math.min(end.getUTCDate(), 28));
  start.setUTCMonth(start.getUTCMonth() - (type === 'yearly' ? 12 : 1));
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate();
  start.setUTCDate(Math.min(end.getUTCDate(), lastDay));
  return start;
}
