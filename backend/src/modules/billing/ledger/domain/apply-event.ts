import type { ProviderName, Currency } from '../../catalog/domain/plan.js';
import { advanceAgreement, type Agreement, type AgreementEvent, isRenewing } from './agreement.js';
import type { LedgerRecords, LedgerState } from './ledger-records.js';
import { advance, type ChargeEvent, fail, type Payment } from './payment.js';
import { recalculate } from './recalculate.js';
import type { Subscription } from './subscription.js';
import { newPayment } from './purchase-request.js';

type Charged = Pick<LedgerState, 'payments' | 'agreements'>;

interface FoundPayment {
  payment: Payment;
  agreement: Agreement | null;
  /** True if the ledger didn't know this charge yet: a renewal, or a second charge of one order. */
  isNew: boolean;
  /**
   * True if the provider sent a reference that isn't ours. The charge then can't pay for this payment, even
   * if the order matches.
   */
  isForeign: boolean;
}

/** Finds the payment a charge is about. Null if this ledger doesn't have it, or the charge has no ID yet. */
function findPayment(
  ledger: Charged,
  provider: ProviderName,
  event: ChargeEvent,
  now: Date,
): FoundPayment | null {
  const mine = ledger.payments.filter((one) => one.provider === provider);
  const agreement = agreementOf(ledger, provider, event);
  const byCharge = event.chargeId === null ? undefined : mine.find((one) => one.chargeId === event.chargeId);
  if (byCharge) {
    const charging = ledger.agreements.find((one) => one.id === byCharge.agreementId) ?? null;
    return { payment: byCharge, agreement: charging, isNew: false, isForeign: false };
  }

  if (agreement) return ofAgreement(mine, agreement, event, now);

  const payment =
    mine.find((one) => one.agreementId === null && one.id === event.reference) ??
    mine.find((one) => event.orderId !== null && one.orderId === event.orderId);
  if (!payment) return null;
  const hasCharged = event.status === 'paid' || event.status === 'authorised';
  if (hasCharged && isSettledByAnother(payment, event)) {
    return { payment: another(payment, now), agreement: null, isNew: true, isForeign: false };
  }
  // Another attempt at a paid order. A failed attempt changes nothing.
  if (isSettledByAnother(payment, event)) return null;
  const isForeign = event.reference !== null && event.reference !== payment.id;
  return { payment, agreement: null, isNew: false, isForeign };
}

function agreementOf(ledger: Charged, provider: ProviderName, event: ChargeEvent): Agreement | null {
  const found = ledger.agreements.find(
    (one) =>
      one.provider === provider &&
      ((event.agreementProviderId !== null && one.providerId === event.agreementProviderId) ||
        one.id === event.reference),
  );
  return found ?? null;
}

/**
 * The first charge of an agreement belongs to the payment opened with it. Every other charge is a new
 * payment.
 */
function ofAgreement(
  mine: readonly Payment[],
  agreement: Agreement,
  event: ChargeEvent,
  now: Date,
): FoundPayment | null {
  // A refund without the charge's ID can't be matched to a charge. A failed charge affects only the
  // agreement.
  if (event.status === 'refunded') return null;
  const opened = mine.find((one) => one.agreementId === agreement.id && one.chargeId === null);
  const isForeign = event.reference !== null && event.reference !== agreement.id;
  if (opened) return { payment: opened, agreement, isNew: false, isForeign };
  if (event.status === 'failed') return null;
  return { payment: another(agreement, now, agreement.id), agreement, isNew: true, isForeign };
}

function isSettledByAnother(payment: Payment, event: ChargeEvent): boolean {
  const settled = payment.state === 'paid' || payment.state === 'refunded';
  return (
    settled && payment.chargeId !== null && event.chargeId !== null && payment.chargeId !== event.chargeId
  );
}

/**
 * Creates the payment for another charge of the same order or agreement: a renewal, or a second charge of an
 * order, which buys a second period.
 */
function another(of: Payment | Agreement, now: Date, agreementId?: string): Payment {
  const { userId, planId, type, provider, amountMinor, currency } = of;
  const price = { minor: amountMinor, currency: currency as Currency };
  return newPayment({ userId, planId, type, provider: provider as ProviderName }, price, now, agreementId);
}

/** Maximum lead of a provider's clock, in ms. A charge from further in the future is dated now. */
const CLOCKS_DIFFER = 5 * 60_000;

/** @returns the payment after the event. Null if the charge doesn't belong to this ledger. */
export function applyCharge(
  records: LedgerRecords,
  provider: ProviderName,
  charge: ChargeEvent,
): Payment | null {
  const { now } = records;
  const ledger = { payments: records.payments.all, agreements: records.agreements.all };
  const found = findPayment(ledger, provider, charge, now);
  if (found === null) return null;
  const { payment, agreement, isNew, isForeign } = found;
  const opened = agreement?.createdAt ?? (isNew ? null : payment.createdAt);
  const event = { ...charge, at: plausible(charge.at, opened, now) };
  const after = isForeign ? fail(payment, 'reference-mismatch') : advance(payment, event);
  if (after === payment) return payment;

  records.payments.put(after);
  records.note(entryOf(payment, after, event));
  const about = { paymentId: after.id };
  if (after.state === 'paid' && payment.state !== 'paid') {
    // A charge proves that the agreement is active, even if its own event hasn't arrived.
    if (agreement?.state === 'pending')
      records.putAgreement({ ...agreement, state: 'active' }, 'agreement.active');
    records.notify('payment-received', about);
  }
  if (after.state === 'refunded') records.notify('payment-refunded', about);
  recalculate(records);
  return records.payments.get(after.id)!;
}

/** @returns the agreement after the event. Null if the event doesn't belong to this ledger. */
export function applyAgreementEvent(
  records: LedgerRecords,
  provider: ProviderName,
  event: AgreementEvent,
): Agreement | null {
  const agreement = records.agreements.all.find(
    (one) => one.provider === provider && one.providerId === event.agreementProviderId,
  );
  if (!agreement) return null;
  const after = advanceAgreement(agreement, event);
  if (after === agreement) return agreement;

  const failing = after.failedAt !== agreement.failedAt;
  records.putAgreement(after, failing ? 'agreement.charge-failed' : `agreement.${after.state}`);
  const about = { agreementId: after.id };
  if (failing && isFirstFailure(agreement, records.subscription) && isRenewing(after))
    records.notify('renewal-failed', about);
  recalculate(records);
  const goesOn = records.subscription?.agreementId === after.id && records.subscription.isRenewing;
  if (after.resumes && agreement.state === 'pending' && goesOn) records.notify('subscription-resumed', about);
  return records.agreements.get(after.id)!;
}

/** True if the agreement renews the plan and had no failed charge since the latest period began. */
function isFirstFailure({ id, failedAt }: Agreement, subscription: Subscription | null): boolean {
  return subscription?.agreementId === id && (failedAt ?? new Date(0)) < subscription.periodStart;
}

function entryOf(before: Payment, after: Payment, event: ChargeEvent) {
  const { id: paymentId, state, failure } = after;
  const detail = { from: before.state, to: state, failure, told: `${event.amountMinor} ${event.currency}` };
  // The state can be the same as before, for example after a partial refund or a corrected charge time.
  const what = state === before.state ? 'payment.updated' : `payment.${state}`;
  return { paymentId, what, detail };
}

/**
 * Limits the time a provider reports for a charge: no earlier than the opening of the checkout, because
 * Razorpay's times are whole seconds and purchases must stay in order, and not in the future.
 */
function plausible(at: Date, opened: Date | null, now: Date): Date {
  if (at.getTime() > now.getTime() + CLOCKS_DIFFER) return now;
  return opened !== null && at < opened ? opened : at;
}
