import type { Agreement } from './agreement.js';
import type { LedgerState } from './ledger-records.js';
import type { ChargeEvent, Payment } from './payment.js';
import type { Currency, ProviderName } from '../../catalog/domain/price.js';
import { newPayment } from './purchase-request.js';

type Charged = Pick<LedgerState, 'payments' | 'agreements'>;

export interface FoundPayment {
  payment: Payment;
  agreement: Agreement | null;
  /** True when the charge is one that we had not heard of: a renewal, or a second charge of one order. */
  isNew: boolean;
  /**
   * True when the provider carries a reference that is not ours: then it is no payment of this one, whatever
   * its order says.
   */
  isForeign: boolean;
}

/**
 * Which payment a charge is about. Null when it is about nothing in this ledger, or about one that has yet to
 * be reported.
 */
export function findPayment(
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
  const taken = event.status === 'paid' || event.status === 'authorised';
  if (taken && isSettledByAnother(payment, event)) {
    return { payment: another(payment, now), agreement: null, isNew: true, isForeign: false };
  }
  // Another attempt at an order that is paid: nothing follows from its failure.
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

/** The first charge of an agreement is the payment that was opened with it; every other one is new. */
function ofAgreement(
  mine: readonly Payment[],
  agreement: Agreement,
  event: ChargeEvent,
  now: Date,
): FoundPayment | null {
  // Which charge was paid back cannot be told without its id; a failed one is a matter of the agreement.
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

/** A charge of the same: a renewal, or the second one of an order, which buys a second period. */
function another(of: Payment | Agreement, now: Date, agreementId?: string): Payment {
  const { userId, planId, type, provider, amountMinor, currency } = of;
  const price = { minor: amountMinor, currency: currency as Currency };
  return newPayment({ userId, planId, type, provider: provider as ProviderName }, price, now, agreementId);
}
