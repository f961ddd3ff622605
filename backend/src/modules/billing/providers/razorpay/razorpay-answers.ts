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

// The fields we use of Razorpay's responses and messages, with the optional ones marked. Other fields are
// ignored.

/** A payment in responses and messages. */
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

/** A created order, plan or subscription. */
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
 * Converts a payment into events.
 * @param agreementProviderId the subscription it belongs to, or null. A subscription's order is Razorpay's
 * own, not ours.
 * @param now time used for a payment that has none.
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
  // The subscription is approved and will charge when due.
  authenticated: 'active',
  active: 'active',
  resumed: 'active',
  // `pending`: the charge failed and is retried. `halted`: it is no longer retried.
  pending: 'failing',
  halted: 'failing',
  cancelled: 'cancelled',
  completed: 'cancelled',
  expired: 'cancelled',
};

/** Converts a subscription's state into events. Empty for an irrelevant state. */
export function subscriptionEvents(id: string, status: string, at: Date): ProviderEvent[] {
  return agreementEvents(id, AGREEMENT_STATUS[status], at);
}

/** Returns Razorpay's error code, never its message, which may contain personal data. */
function wordOf(reason: unknown): string {
  return typeof reason === 'string' && /^[a-z_]{1,60}$/.test(reason) ? reason : 'declined';
}
