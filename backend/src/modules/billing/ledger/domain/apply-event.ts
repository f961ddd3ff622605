import type { ProviderName } from '../../catalog/domain/price.js';
import { advanceAgreement, type Agreement, type AgreementEvent, isRenewing } from './agreement.js';
import { findPayment } from './find-payment.js';
import type { LedgerRecords } from './ledger-records.js';
import { advance, type ChargeEvent, fail, type Payment } from './payment.js';
import { recalculate } from './recalculate.js';
import type { Subscription } from './subscription.js';

/**
 * A provider's clock may be ahead of ours by this many milliseconds; a charge from further in the future is
 * taken as of now.
 */
const CLOCKS_DIFFER = 5 * 60_000;

/** @returns the payment as it is now; null when the charge is about none of this ledger. */
export function applyCharge(
  records: LedgerRecords,
  provider: ProviderName,
  told: ChargeEvent,
): Payment | null {
  const { now } = records;
  const ledger = { payments: records.payments.all, agreements: records.agreements.all };
  const found = findPayment(ledger, provider, told, now);
  if (found === null) return null;
  const { payment, agreement, isNew, isForeign } = found;
  const opened = agreement?.createdAt ?? (isNew ? null : payment.createdAt);
  const event = { ...told, at: plausible(told.at, opened, now) };
  const after = isForeign ? fail(payment, 'reference-mismatch') : advance(payment, event);
  if (after === payment) return payment;

  records.payments.put(after);
  records.note(entryOf(payment, after, event));
  const about = { paymentId: after.id };
  if (after.state === 'paid' && payment.state !== 'paid') {
    // A charge proves that there is an agreement, whoever comes first with the news.
    if (agreement?.state === 'pending')
      records.putAgreement({ ...agreement, state: 'active' }, 'agreement.active');
    records.notify('payment-received', about);
  }
  if (after.state === 'refunded') records.notify('payment-refunded', about);
  recalculate(records);
  return records.payments.get(after.id)!;
}

/** @returns the agreement as it is now; null when the event is about none of this ledger. */
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

/** Whether it renews the plan, and has not failed since the latest period began. */
function isFirstFailure({ id, failedAt }: Agreement, subscription: Subscription | null): boolean {
  return subscription?.agreementId === id && (failedAt ?? new Date(0)) < subscription.periodStart;
}

function entryOf(before: Payment, after: Payment, event: ChargeEvent) {
  const { id: paymentId, state, failure } = after;
  const detail = { from: before.state, to: state, failure, told: `${event.amountMinor} ${event.currency}` };
  // A later word about a payment that stands as it did: an earlier time of the charge, or a part of it paid
  // back.
  const what = state === before.state ? 'payment.updated' : `payment.${state}`;
  return { paymentId, what, detail };
}

/**
 * A provider's time of a charge, within reason: not before the checkout was opened (Razorpay's times are
 * whole seconds, and what was bought first must stay first), and not in the future.
 */
function plausible(at: Date, opened: Date | null, now: Date): Date {
  if (at.getTime() > now.getTime() + CLOCKS_DIFFER) return now;
  return opened !== null && at < opened ? opened : at;
}
