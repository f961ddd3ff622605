import type { Fact, WebhookMessage } from '../../domain/payment-provider.js';
import { paymentFacts, type RazorpayPayment, subscriptionFacts, timeOf } from './razorpay-facts.js';

interface Event {
  event?: string;
  created_at?: number;
  payload?: {
    payment?: { entity?: RazorpayPayment & { invoice_id?: string | null } };
    subscription?: { entity?: { id?: string; status?: string } };
    dispute?: { entity?: { payment_id?: string; amount?: number; currency?: string } };
  };
}

/** Events whose state is in their name; the entity may have moved on by the time it is sent. */
const SUBSCRIPTION_EVENT = /^subscription\.(activated|pending|halted|cancelled|completed|resumed|charged)$/;

/** Reads a webhook of Razorpay's. What is none of our business is a message without facts. */
export function readRazorpayWebhook(raw: string): WebhookMessage {
  const { event = '', created_at: sentAt, payload = {} } = JSON.parse(raw) as Event;
  const payment = payload.payment?.entity;
  const subscriptionId = payload.subscription?.entity?.id ?? null;

  const [, about] = SUBSCRIPTION_EVENT.exec(event) ?? [];
  if (about !== undefined && subscriptionId !== null) {
    const status = about === 'charged' || about === 'activated' ? 'active' : about;
    const charged = about === 'charged' && payment ? paymentFacts(payment, subscriptionId) : [];
    return {
      facts: [...charged, ...subscriptionFacts(subscriptionId, status, timeOf(sentAt))],
      lookUp: null,
    };
  }
  switch (event) {
    case 'payment.authorized':
      // Not ours yet: the look-up captures it, also when it was authorised late and nobody waits for it.
      return { facts: chargesOf(payment), lookUp: orderOf(payment) };
    case 'payment.captured':
    case 'payment.failed':
    case 'order.paid':
      return { facts: chargesOf(payment), lookUp: null };
    case 'refund.processed':
      return { facts: payment ? refundsOf(payment) : [], lookUp: null };
    case 'payment.dispute.lost':
      return { facts: chargeback(payload, sentAt), lookUp: null };
    default:
      return { facts: [], lookUp: null };
  }
}

/** Payments of a subscription come a second time by themselves, without saying so: `subscription.charged` brings them. */
function chargesOf(payment: (RazorpayPayment & { invoice_id?: string | null }) | undefined): Fact[] {
  if (!payment?.order_id || payment.invoice_id) return [];
  return paymentFacts(payment, null);
}

function orderOf(payment: (RazorpayPayment & { invoice_id?: string | null }) | undefined) {
  return payment?.order_id && !payment.invoice_id ? { orderId: payment.order_id } : null;
}

/** By the payment's id alone, which fits one-off payments and renewals. */
function refundsOf(payment: RazorpayPayment): Fact[] {
  const paidBack = Number(payment.amount_refunded ?? payment.amount ?? 0);
  return [
    {
      kind: 'charge',
      orderId: null,
      agreementProviderId: null,
      reference: null,
      chargeId: payment.id ?? null,
      status: 'refunded',
      amountMinor: Number(payment.amount),
      currency: payment.currency ?? '',
      at: timeOf(payment.created_at),
      refundedMinor: paidBack,
    },
  ];
}

/** The bank took the money back. */
function chargeback({ dispute }: NonNullable<Event['payload']>, sentAt: number | undefined): Fact[] {
  const lost = dispute?.entity;
  if (!lost?.payment_id) return [];
  const ids = { orderId: null, agreementProviderId: null, reference: null, chargeId: lost.payment_id };
  const amountMinor = Number(lost.amount ?? 0);
  return [
    {
      kind: 'charge',
      ...ids,
      status: 'refunded',
      amountMinor,
      currency: lost.currency ?? '',
      at: timeOf(sentAt),
    },
  ];
}
