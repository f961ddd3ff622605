import type { Statements } from '../../platform/database/kysely.js';
import { daysBefore } from '../../shared/day.js';
import { anchorDayOf, GRACE, periodEnd } from '../../modules/billing/catalog/domain/billing-period.js';
import { priceOf } from '../../modules/billing/catalog/domain/plan.js';
import type { DemoFounder } from './demo-idea.js';
import { idAt } from './rows.js';

/** Gives a demo founder a plan and its payment. Keeps an existing plan. */
export async function addPlan(
  db: Statements,
  userId: string,
  { id: planId, type, isRecurring, daysLeft }: DemoFounder['plan'],
  now: Date,
): Promise<void> {
  const existing = await db
    .selectFrom('subscriptions')
    .select('userId')
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (existing) return;
  const paidAt = periodBefore(daysBefore(now, -daysLeft), type);
  const end = periodEnd(paidAt, type, anchorDayOf(paidAt));
  const price = priceOf(planId, type, 'paypal');
  const agreementId = isRecurring ? idAt(paidAt) : null;
  const bought = {
    userId,
    provider: 'paypal' as const,
    planId,
    subscriptionType: type,
    createdAt: paidAt,
    updatedAt: paidAt,
  };
  const sold = { ...bought, amountMinor: price.minor, currency: price.currency };
  if (agreementId) {
    const providerId = `I-DEMO${agreementId.slice(-8).toUpperCase()}`;
    // The agreement is never checked with the provider, because the payment stub doesn't know agreements made
    // before it started.
    await db
      .insertInto('billingAgreements')
      .values({ ...sold, id: agreementId, providerId, state: 'active', checks: 0 })
      .execute();
  }
  const id = idAt(paidAt);
  await db
    .insertInto('payments')
    .values({
      ...sold,
      id,
      agreementId,
      kind: isRecurring ? 'first' : 'one_off',
      chargeId: `DEMO${id.slice(-12).toUpperCase()}`,
      state: 'paid',
      paidAt,
      periodStart: paidAt,
      periodEnd: end,
      cause: 'demo',
    })
    .execute();
  await db
    .insertInto('subscriptions')
    .values({
      ...bought,
      isRecurring,
      expiresAt: end,
      periodStart: paidAt,
      anchorDay: anchorDayOf(paidAt),
      agreementId,
      graceUntil: isRecurring ? new Date(end.getTime() + GRACE) : null,
    })
    .execute();
}

/**
 * Returns the start of the period that ends at `end`. The result can be a day or two early, because months
 * differ in length.
 */
function periodBefore(end: Date, type: 'monthly' | 'yearly'): Date {
  const start = new Date(end);
  start.setUTCDate(Math.min(end.getUTCDate(), 28));
  start.setUTCMonth(start.getUTCMonth() - (type === 'yearly' ? 12 : 1));
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate();
  start.setUTCDate(Math.min(end.getUTCDate(), lastDay));
  return start;
}
