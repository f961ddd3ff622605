import type { Charge, StubCheckout } from './store.js';

// Razorpay's JSON formats, according to its public API reference. Times are in seconds.

const seconds = (ms: number) => Math.floor(ms / 1000);

const PAYMENT_STATUS: Record<Charge['status'], string> = {
  authorised: 'authorized',
  pending: 'created',
  paid: 'captured',
  failed: 'failed',
};

export function paymentWire(charge: Charge, checkout: StubCheckout) {
  const isOrder = checkout.kind === 'order';
  const all = charge.refunded >= charge.amount;
  return {
    id: charge.id,
    entity: 'payment',
    amount: charge.amount,
    currency: charge.currency,
    status: all ? 'refunded' : PAYMENT_STATUS[charge.status],
    // Each charge of a subscription has an order of its own, because Razorpay creates one per charge.
    order_id: isOrder ? checkout.id : `order_of_${charge.id}`,
    invoice_id: isOrder ? null : `inv_${charge.id}`,
    method: 'card',
    amount_refunded: charge.refunded,
    refund_status: charge.refunded === 0 ? null : all ? 'full' : 'partial',
    captured: charge.status === 'paid',
    notes: [],
    error_code: charge.status === 'failed' ? 'BAD_REQUEST_ERROR' : undefined,
    error_reason: charge.status === 'failed' ? 'payment_failed' : undefined,
    created_at: seconds(charge.at),
  };
}

export function orderWire(checkout: StubCheckout) {
  return {
    id: checkout.id,
    entity: 'order',
    amount: checkout.amount,
    amount_paid: checkout.status === 'done' ? checkout.amount : 0,
    currency: checkout.currency,
    receipt: checkout.reference,
    status: checkout.status === 'done' ? 'paid' : checkout.charges.length > 0 ? 'attempted' : 'created',
    notes: { reference: checkout.reference },
    created_at: seconds(checkout.at),
  };
}

export function subscriptionWire(checkout: StubCheckout) {
  const statuses: Partial<Record<StubCheckout['status'], string>> = {
    created: 'created',
    authenticated: 'authenticated',
    done: 'expired',
    active: 'active',
    failing: 'pending',
    cancelled: 'cancelled',
  };
  return {
    id: checkout.id,
    entity: 'subscription',
    plan_id: checkout.plan,
    status: statuses[checkout.status] ?? 'created',
    current_end:
      checkout.until === null || checkout.status === 'authenticated' ? null : seconds(checkout.until),
    start_at: seconds(checkout.startsAt ?? checkout.at),
    charge_at: checkout.until === null ? null : seconds(checkout.until),
    notes: { reference: checkout.reference },
    paid_count: checkout.charges.length,
    created_at: seconds(checkout.at),
  };
}
