import type { BillingInterval } from '../../catalog/domain/billing-period.js';
import type { Credit } from './credit.js';
import type { PlanId, ProviderName } from '../../catalog/domain/plan.js';
import type { AgreementEvent } from './agreement.js';

/**
 * States in the order of how much they say. A payment only ever moves up, so whatever comes twice, late or
 * out of order ends in the same state. An attempt may fail and the next one succeed, which is why `paid` is
 * above `failed`.
 */
export const PAYMENT_STATES = ['created', 'authorised', 'failed', 'paid', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** `grant` is a period that was given without money; it has no provider. */
export type PaymentKind = 'one_off' | 'first' | 'renewal' | 'grant';

/** One sum of money for one period. Times are UTC; amounts in the currency's smallest unit. */
export interface Payment {
  id: string;
  userId: string;
  /** Our id of the agreement that it belongs to, or null for a payment of its own. */
  agreementId: string | null;
  provider: ProviderName | 'none';
  kind: PaymentKind;
  planId: PlanId;
  type: BillingInterval;
  amountMinor: number;
  refundedMinor: number;
  currency: string;
  /** The provider's order; null where the provider charges an agreement. */
  orderId: string | null;
  /** Where the person approves it; null where the provider's script in our page does that. */
  approveUrl: string | null;
  /** Times that the provider refused to take the money: each try at it has a request key of its own. */
  attempts: number;
  /** The provider's capture, payment or sale that was paid: what makes a charge that one and no other. */
  chargeId: string | null;
  state: PaymentState;
  /** The provider's time of the charge. */
  paidAt: Date | null;
  /** What it grants; written when the entitlement is calculated, not by the payment itself. */
  periodStart: Date | null;
  periodEnd: Date | null;
  /** What was left of the plan that it replaced, as days of this one; the period includes them. */
  credit: Credit | null;
  /** Why it failed, in a word of ours or the provider's; null while all is well. */
  failure: string | null;
  /** An unexpected charge: it is to be refunded. */
  refundWanted: boolean;
  createdAt: Date;
}

/** What a provider says about one charge, from whichever call or webhook. */
export interface ChargeEvent {
  kind: 'charge';
  /** The provider's ids by which we find the payment; null where the message has none. */
  orderId: string | null;
  agreementProviderId: string | null;
  /** Our payment's id, as the provider carried it (custom id, notes). */
  reference: string | null;
  chargeId: string | null;
  status: Exclude<PaymentState, 'created'>;
  amountMinor: number;
  currency: string;
  /** The provider's time of the charge. */
  at: Date;
  /** Of a refund: everything paid back so far. */
  refundedMinor?: number;
  failure?: string;
}

/** @returns the payment as it is after the event; the same object when the event says nothing new. */
export function advance(payment: Payment, event: ChargeEvent): Payment {
  if (event.status === 'refunded') return refund(payment, event);
  const taken = event.status === 'paid' || event.status === 'authorised';
  if (taken && !isExactly(payment, event)) return fail(payment, 'amount-mismatch');
  if (event.status === 'failed') return fail(payment, event.failure ?? 'declined');
  if (event.status === 'authorised') {
    if (rank(payment.state) >= rank('authorised')) return payment;
    return { ...payment, state: 'authorised' };
  }
  return pay(payment, event);
}

/** True when the charge is of the payment's amount, to the smallest unit, and in its currency. */
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

/** Part of the money paid back leaves the period; all of it takes the period back (refund or chargeback). */
function refund(payment: Payment, event: ChargeEvent): Payment {
  const refundedMinor = Math.max(payment.refundedMinor, event.refundedMinor ?? payment.amountMinor);
  const state = refundedMinor >= payment.amountMinor ? 'refunded' : payment.state;
  if (state === payment.state && refundedMinor === payment.refundedMinor) return payment;
  return { ...payment, refundedMinor, state, chargeId: payment.chargeId ?? event.chargeId };
}

/** Nothing is granted for a charge that failed, or is not what it should be. */
export function fail(payment: Payment, failure: string): Payment {
  if (rank(payment.state) >= rank('failed')) return payment;
  return { ...payment, state: 'failed', failure };
}

function rank(state: PaymentState): number {
  return PAYMENT_STATES.indexOf(state);
}

/** What a provider says, about a charge or about an agreement to charge. */
export type ProviderEvent = ChargeEvent | AgreementEvent;
