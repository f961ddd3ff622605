import type { AgreementFact } from '../../domain/agreement.js';
import type { ChargeFact } from '../../domain/payment.js';
import type { Fact } from '../../domain/payment-provider.js';

/** A payment as Razorpay answers it and sends it. */
export interface RazorpayPayment {
  id?: string;
  status?: string;
  amount?: number | string;
  amount_refunded?: number;
  currency?: string;
  order_id?: string | null;
  error_reason?: string | null;
  /** Seconds since 1970. */
  created_at?: number;
}

const CHARGE_STATUS: Record<string, ChargeFact['status']> = {
  authorized: 'authorised',
  captured: 'paid',
  refunded: 'paid',
  failed: 'failed',
};

/**
 * What a payment says. One that was paid back was paid before: that is two facts.
 * @param agreementProviderId the subscription that it belongs to; its order is then Razorpay's own and none of ours.
 */
export function paymentFacts(payment: RazorpayPayment, agreementProviderId: string | null): Fact[] {
  const status = CHARGE_STATUS[payment.status ?? ''];
  if (!status) return [];
  const fact: ChargeFact = {
    kind: 'charge',
    orderId: agreementProviderId === null ? (payment.order_id ?? null) : null,
    agreementProviderId,
    reference: null,
    chargeId: payment.id ?? null,
    status,
    amountMinor: Number(payment.amount),
    currency: payment.currency ?? '',
    at: timeOf(payment.created_at),
    ...(status === 'failed' && { failure: wordOf(payment.error_reason) }),
  };
  const refundedMinor =
    payment.status === 'refunded' ? fact.amountMinor : Number(payment.amount_refunded ?? 0);
  return refundedMinor > 0 ? [fact, { ...fact, status: 'refunded', refundedMinor }] : [fact];
}

const AGREEMENT_STATUS: Record<string, AgreementFact['status']> = {
  created: 'pending',
  authenticated: 'pending',
  active: 'active',
  resumed: 'active',
  // The charge failed and is tried again; then it is not tried again.
  pending: 'failing',
  halted: 'failing',
  cancelled: 'cancelled',
  completed: 'cancelled',
  expired: 'cancelled',
};

export function subscriptionFacts(id: string, status: string | undefined, at: Date): Fact[] {
  const known = AGREEMENT_STATUS[status ?? ''];
  return known ? [{ kind: 'agreement', agreementProviderId: id, status: known, at }] : [];
}

/** @param seconds since 1970. @throws RangeError for what is no time: such a message is nonsense, and is not acted upon. */
export function timeOf(seconds: number | undefined): Date {
  const time = new Date(Number(seconds) * 1000);
  if (Number.isNaN(time.getTime())) throw new RangeError('A time that is none.');
  return time;
}

/** A stable word; never Razorpay's sentence, which may name people. */
function wordOf(reason: unknown): string {
  return typeof reason === 'string' && /^[a-z_]{1,60}$/.test(reason) ? reason : 'declined';
}
