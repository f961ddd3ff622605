import * as v from 'valibot';

import {
  id,
  unixTime,
  wholeNumber,
  word,
  agreementEvents,
  chargeAndRefund,
} from '../infrastructure/provider-answer.js';
import type { AgreementEvent } from '../../ledger/domain/agreement.js';
import type { ChargeEvent, ProviderEvent } from '../../ledger/domain/payment.js';

// What we need of Razorpay's answers and messages, and what may be missing. Everything else in them is passed
// over.

/** A payment, as it is answered and sent. */
export const paymentAnswer = v.object({
  id,
  status: word,
  amount: wholeNumber,
  amount_refunded: v.nullish(wholeNumber),
  currency: word,
  order_id: v.nullish(word),
  invoice_id: v.nullish(word),
  error_reason: v.nullish(v.string()),
  created_at: v.nullish(unixTime),
});
export type RazorpayPayment = v.InferOutput<typeof paymentAnswer>;

export const paymentsAnswer = v.object({ items: v.array(paymentAnswer) });

export const invoicesAnswer = v.object({ items: v.array(v.object({ payment_id: v.nullish(id) })) });

export const subscriptionAnswer = v.object({ status: word, current_end: v.nullish(unixTime) });

/** An order, a plan or a subscription that was made. */
export const madeAnswer = v.object({ id });

const entity = <const S extends v.GenericSchema>(schema: S) =>
  v.nullish(v.object({ entity: v.nullish(schema) }));

export const eventMessage = v.object({
  event: word,
  created_at: v.nullish(unixTime),
  payload: v.nullish(
    v.object({
      payment: entity(paymentAnswer),
      subscription: entity(v.object({ id })),
      dispute: entity(
        v.object({ payment_id: id, amount: v.nullish(wholeNumber), currency: v.nullish(word) }),
      ),
    }),
  ),
});

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
