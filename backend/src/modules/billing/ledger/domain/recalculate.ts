import { type Agreement, isRenewing } from './agreement.js';
import { type CalculatedEntitlement, type Entitlement, entitlementOf } from './entitlement.js';
import type { LedgerRecords } from './ledger-records.js';
import type { Payment } from './payment.js';
import { renewedBy, type Subscription, subscriptionOf } from './subscription.js';

/** Recomputes the subscription from a person's payments and agreements. */
export function recalculate(records: LedgerRecords): void {
  const before = records.subscription;
  const calculated = entitlementOf(records.payments.all, records.agreements.all);
  for (const payment of records.payments.all) writePeriod(records, payment, calculated);
  const { entitlement } = calculated;
  const current = entitlement && renewedBy(entitlement, records.agreements.all);
  stopReplaced(records, current?.id ?? null);
  const agreement = records.agreements.get(current?.id) ?? null;
  const after = entitlement
    ? continued(before, entitlement, agreement, records.now)
    : ended(before, records.now);
  if (after === null) return;

  records.subscription = after;
  const [from, to] = [summary(before), summary(after)];
  if (JSON.stringify(from) === JSON.stringify(to)) return;
  records.note({ what: 'subscription.changed', detail: { from, to: entitlement && to } });
}

/**
 * Returns the subscription for an entitlement. The creation date, the last notice and the time of
 * cancellation carry over from the previous subscription.
 */
function continued(
  before: Subscription | null,
  entitlement: Entitlement,
  agreement: Agreement | null,
  now: Date,
): Subscription {
  // Time at which renewal was stopped. Set once and then kept.
  const since = before?.agreementId === agreement?.id ? before?.cancelledAt : null;
  return {
    ...subscriptionOf(entitlement, agreement, since ?? now),
    lastNotice: before?.lastNotice ?? null,
    createdAt: before?.createdAt ?? now,
  };
}

/** Ends the subscription, because no paid time is left. */
function ended(before: Subscription | null, now: Date): Subscription | null {
  if (before === null) return null;
  const end = before.end < now ? before.end : now;
  return { ...before, end, graceUntil: null, isRenewing: false, agreementId: null };
}

function writePeriod(records: LedgerRecords, payment: Payment, calculated: CalculatedEntitlement): void {
  const period = calculated.periods.get(payment.id);
  const after: Payment = {
    ...payment,
    kind: period?.kind ?? payment.kind,
    periodStart: period?.start ?? null,
    periodEnd: period?.end ?? null,
    credit: period?.credit ?? null,
    refundWanted: payment.refundWanted || calculated.unexpectedCharges.has(payment.id),
  };
  const isSame = JSON.stringify(after) === JSON.stringify(payment);
  if (isSame && records.payments.isStored(payment)) return;
  records.payments.put(after);
  if (after.refundWanted && !payment.refundWanted) {
    records.note({ paymentId: payment.id, what: 'payment.unwanted' });
    records.post({ type: 'billing.refund', payload: { paymentId: payment.id, userId: payment.userId } });
  }
}

/** Stops agreements that another purchase replaced, if they have charged or resumed a plan. */
function stopReplaced(records: LedgerRecords, current: string | null): void {
  for (const agreement of records.agreements.all) {
    if (agreement.id === current || !isRenewing(agreement)) continue;
    const hasCharged = records.payments.all.some(
      (one) => one.agreementId === agreement.id && one.paidAt !== null,
    );
    // An approved agreement whose first charge is pending hasn't been replaced.
    if (hasCharged || agreement.resumes) records.stopAgreement(agreement);
  }
}

/** Returns the subscription's fields for the audit log. */
function summary(subscription: Subscription | null): Record<string, unknown> | null {
  if (!subscription) return null;
  const { planId, type, end, isRenewing: renews } = subscription;
  return { planId, type, end, renews };
}
