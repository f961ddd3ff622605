import type { InferOutput } from 'valibot';

import type { ProviderWebhook } from '../domain/payment-provider.js';
import type { ProviderEvent } from '../../ledger/domain/payment.js';
import { readJson, refundOf } from '../infrastructure/provider-answer.js';
import { eventMessage, type RazorpayPayment, paymentEvents, subscriptionEvents } from './razorpay-answers.js';

type Payload = InferOutput<typeof eventMessage>['payload'];

/**
 * Matches subscription events. The state comes from the event's name, because the entity may have changed by
 * the time the event is sent.
 */
const SUBSCRIPTION_EVENT =
  /^subscription\.(authenticated|activated|pending|halted|cancelled|completed|resumed|charged)$/;

/**
 * Parses a Razorpay webhook. An irrelevant message yields no events.
 * @param now time used for a message that has none.
 * @throws PaymentProviderUnavailable if the message is invalid.
 */
export function readRazorpayWebhook(raw: string, now: Date): ProviderWebhook {
  const { event, created_at, payload } = readJson('Razorpay webhook', eventMessage, raw);
  const sentAt = created_at ?? now;
  const payment = payload?.payment?.entity ?? null;
  const subscription = subscriptionIn(event, payload);
  if (subscription) return ofSubscription(subscription, payment, sentAt);
  switch (event) {
    case 'payment.authorized':
      // Not captured yet: the look-up captures the payment, even if it was authorized late and the buyer has
      // left.
      return { events: chargesOf(payment, sentAt), lookUp: orderOf(payment) };
    case 'payment.captured':
    case 'payment.failed':
    case 'order.paid':
      return { events: chargesOf(payment, sentAt), lookUp: null };
    case 'refund.processed':
      return { events: payment ? refundsOf(payment, sentAt) : [], lookUp: null };
    case 'payment.dispute.lost':
      return { events: chargeback(payload, sentAt), lookUp: null };
    default:
      return { events: [], lookUp: null };
  }
}

/** @returns the subscription that the message is about, and its new state. Null for other messages. */
function subscriptionIn(event: string, payload: Payload) {
  const about = SUBSCRIPTION_EVENT.exec(event)?.[1];
  const id = payload?.subscription?.entity?.id;
  return about !== undefined && id !== undefined ? { id, about } : null;
}

function ofSubscription(
  { id, about }: { id: string; about: string },
  payment: RazorpayPayment | null,
  sentAt: Date,
): ProviderWebhook {
  const status = about === 'charged' || about === 'activated' ? 'active' : about;
  const charged = about === 'charged' && payment ? paymentEvents(payment, id, sentAt) : [];
  return {
    events: [...charged, ...subscriptionEvents(id, status, sentAt)],
    // A charge on approval has no separate message, so it must be looked up.
    lookUp: about === 'authenticated' ? { agreementProviderId: id } : null,
  };
}

/**
 * Ignores payments of subscriptions. Razorpay reports them again with `subscription.charged`, which names the
 * subscription.
 */
function chargesOf(payment: RazorpayPayment | null, sentAt: Date): ProviderEvent[] {
  return payment?.order_id && !payment.invoice_id ? paymentEvents(payment, null, sentAt) : [];
}

function orderOf(payment: RazorpayPayment | null) {
  return payment?.order_id && !payment.invoice_id ? { orderId: payment.order_id } : null;
}

function refundsOf(
  { id, amount, amount_refunded, currency, created_at }: RazorpayPayment,
  sentAt: Date,
): ProviderEvent[] {
  const at = created_at ?? sentAt;
  const refundedMinor = amount_refunded ?? amount;
  return [refundOf(id, { amountMinor: amount, currency, at, refundedMinor })];
}

/** Returns a refund event for a lost dispute: the bank took the money back. */
function chargeback(payload: Payload, sentAt: Date): ProviderEvent[] {
  const lost = payload?.dispute?.entity;
  if (!lost) return [];
  const amounts = { amountMinor: lost.amount ?? 0, currency: lost.currency ?? '' };
  return [refundOf(lost.payment_id, { ...amounts, at: sentAt })];
}
