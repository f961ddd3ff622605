import type { AgreementEvent } from '../../ledger/domain/agreement.js';
import type { ChargeEvent } from '../../ledger/domain/payment.js';
import type { ProviderEvent } from '../../ledger/domain/provider-event.js';
import { agreementEvents, chargeAndRefund } from '../infrastructure/provider-events.js';
import type { RazorpayPayment } from './razorpay-answers.js';

const CHARGE_STATUS: Partial<Record<string, ChargeEvent['status']>> = {
  authorized: 'authorised',
  captured: 'paid',
  refunded: 'paid',
  failed: 'failed',
};

/**
 * What a payment says.
 * @param agreementProviderId the subscription that it belongs to; its order is then Razorpay's own and none
 * of ours.
 * @param now the time of a payment that has none.
 */
export function paymentEvents(
  payment: RazorpayPayment,
  agreementProviderId: string | null,
  now: Date,
): ProviderEvent[] {
  const status = CHARGE_STATUS[payment.status];
  if (!status) return [];
  const event: ChargeEvent = {
    kind: 'charge',
    orderId: agreementProviderId === null ? (payment.order_id ?? null) : null,
    agreementProviderId,
    reference: null,
    chargeId: payment.id,
    status,
    amountMinor: payment.amount,
    currency: payment.currency,
    at: payment.created_at ?? now,
    failure: status === 'failed' ? wordOf(payment.error_reason) : undefined,
  };
  const refundedMinor = payment.status === 'refunded' ? event.amountMinor : (payment.amount_refunded ?? 0);
  return chargeAndRefund(event, refundedMinor);
}

const AGREEMENT_STATUS: Partial<Record<string, AgreementEvent['status']>> = {
  created: 'pending',
  // Approved: it charges when it is due.
  authenticated: 'active',
  active: 'active',
  resumed: 'active',
  // The charge failed and is tried again; then it is not tried again.
  pending: 'failing',
  halted: 'failing',
  cancelled: 'cancelled',
  completed: 'cancelled',
  expired: 'cancelled',
};

/** What its state says; nothing for a state that means nothing to us. */
export function subscriptionEvents(id: string, status: string, at: Date): ProviderEvent[] {
  return agreementEvents(id, AGREEMENT_STATUS[status], at);
}

/** A stable word; never Razorpay's sentence, which may name people. */
function wordOf(reason: unknown): string {
  return typeof reason === 'string' && /^[a-z_]{1,60}$/.test(reason) ? reason : 'declined';
}
