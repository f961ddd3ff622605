import type { BillingInterval } from '../../catalog/domain/billing-period.js';
import type { Credit } from './credit.js';
import type { PlanId, ProviderName } from '../../catalog/domain/plan.js';
import type { AgreementEvent } from './agreement.js';

/**
 * States, in order: a payment can only move forward, so repeated, late or reordered events lead to the same
 * state. `paid` ranks above `failed`, because a later attempt may succeed after a failed one.
 */
export const PAYMENT_STATES = ['created', 'authorised', 'failed', 'paid', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Kinds of payments. A `grant` is a complimentary period without a provider. */
export type PaymentKind = 'one_off' | 'first' | 'renewal' | 'grant';

/** One amount of money for one period. Times are UTC; amounts are in the currency's smallest unit. */
export interface Payment {
  id: string;
  userId: string;
  /** Our ID of the payment's agreement. Null for a single payment. */
  agreementId: string | null;
  provider: ProviderName | 'none';
  kind: PaymentKind;
  planId: PlanId;
  type: BillingInterval;
  amountMinor: number;
  refundedMinor: number;
  currency: string;
  /** The provider's ID of the order. Null if the provider charges an agreement. */
  orderId: string | null;
  /** The provider's approval page. Null if the provider's script on our page handles approval. */
  approveUrl: string | null;
  /** Number of rejected attempts to collect the payment. Each attempt has its own request key. */
  attempts: number;
  /** The provider's ID of the capture, payment or sale, which identifies the charge. */
  chargeId: string | null;
  state: PaymentState;
  /** Time of the charge, according to the provider. */
  paidAt: Date | null;
  /** The granted period. Set when the entitlement is computed. */
  periodStart: Date | null;
  periodEnd: Date | null;
  /** The replaced plan's unused value, as days of this plan. Included in the period. */
  credit: Credit | null;
  /** Failure code, ours or the provider's. Null if the payment hasn't failed. */
  failure: string | null;
  /** True if the charge was unexpected and must be refunded. */
  refundWanted: boolean;
  createdAt: Date;
}

/** A provider's event about one charge, from an API call or a webhook. */
export interface ChargeEvent {
  kind: 'charge';
  /** The provider's IDs that identify the payment. Null if the message has none. */
  orderId: string | null;
  agreementProviderId: string | null;
  /** Our payment ID, which the provider stores with the charge (custom ID, notes). */
  reference: string | null;
  chargeId: string | null;
  status: Exclude<PaymentState, 'created'>;
  amountMinor: number;
  currency: string;
  /** Time of the charge, according to the provider. */
  at: Date;
  /** Total refunded so far, for a refund. */
  refundedMinor?: number;
  failure?: string;
}

/** @returns the payment after the event: the same object if nothing changed. */
export function advance(payment: Payment, event: ChargeEvent): Payment {
  if (event.status === 'refunded') return refund(payment, event);
  const hasCharged = event.status === 'paid' || event.status === 'authorised';
  if (hasCharged && !isExactly(payment, event)) return fail(payment, 'amount-mismatch');
  if (event.status === 'failed') return fail(payment, event.failure ?? 'declined');
  if (event.status === 'authorised') {
    if (rank(payment.state) >= rank('authorised')) return payment;
    return { ...payment, state: 'authorised' };
  }
  return pay(payment, event);
}

/** True if the charge has exactly the payment's amount and currency. */
function isExactly(payment: Payment, event: ChargeEvent): boolean {
  return payment.amountMinor === event.amountMinor && payment.currency === event.currency;
}

function pay(payment: Payment, event: ChargeEvent): Payment {
  const paidAt = payment.paidAt && payment.paidAt <= event.at ? payment.paidAt : event.at;
  if (rank(payment.state) >= rank('paid')) {
    const same = paidAt.getTime() === payment.paidAt?.getTime() && payment.chargeId !== null;
    return same ? payment : { ...payment, paidAt, chargeId: payment.chargeId ?? event.chargeId };
  }
  return { ...payment, state: 'paid', paidAt, chargeId: event.chargeId, failure: null };
}

/** Applies a refund or chargeback. A partial refund keeps the period; a full refund removes it. */
function refund(payment: Payment, event: ChargeEvent): Payment {
  const refundedMinor = Math.max(payment.refundedMinor, event.refundedMinor ?? payment.amountMinor);
  const state = refundedMinor >= payment.amountMinor ? 'refunded' : payment.state;
  if (state === payment.state && refundedMinor === payment.refundedMinor) return payment;
  return { ...payment, refundedMinor, state, chargeId: payment.chargeId ?? event.chargeId };
}

/** Marks a payment as failed. Nothing is granted for a failed or mismatched charge. */
export function fail(payment: Payment, failure: string): Payment {
  if (rank(payment.state) >= rank('failed')) return payment;
  return { ...payment, state: 'failed', failure };
}

function rank(state: PaymentState): number {
  return PAYMENT_STATES.indexOf(state);
}

/** A provider's event about a charge or an agreement. */
export type ProviderEvent = ChargeEvent | AgreementEvent;
