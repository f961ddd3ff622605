import type { Charge, Deal } from './store.js';

// How Razorpay writes things down, from its public API reference. Times are in seconds.

const seconds = (ms: number) => Math.floor(ms / 1000);

const PAYMENT_STATUS: Record<Charge['status'], string> = {
  authorised: 'authorized',
  pending: 'created',
  paid: 'captured',
  failed: 'failed',
};

export function paymentWire(charge: Charge, deal: Deal) {
  const isOrder = deal.kind === 'order';
  const all = charge.refunded >= charge.amount;
  return {
    id: charge.id,
    entity: 'payment',
    amount: charge.amount,
    currency: charge.currency,
    status: all ? 'refunded' : PAYMENT_STATUS[charge.status],
    // A subscription's payment has an order of Razorpay's own making.
    order_id: isOrder ? deal.id : `order_of_${charge.id}`,
    invoice_id: isOrder ? null : `inv_${charge.id}`,
    method: 'card',
    amount_refunded: charge.refunded,
    refund_status: charge.refunded === 0 ? null : all ? 'full' : 'partial',
    captured: charge.status === 'paid',
    notes: [],
    ...(charge.status === 'failed' && { error_code: 'BAD_REQUEST_ERROR', error_reason: 'payment_failed' }),
    created_at: seconds(charge.at),
  };
}

export function orderWire(deal: Deal) {
  return {
    id: deal.id,
    entity: 'order',
    amount: deal.amount,
    amount_paid: deal.status === 'done' ? deal.amount : 0,
    currency: deal.currency,
    receipt: deal.reference,
    status: deal.status === 'done' ? 'paid' : deal.charges.length > 0 ? 'attempted' : 'created',
    notes: { reference: deal.reference },
    created_at: seconds(deal.at),
  };
}

export function subscriptionWire(deal: Deal) {
  const statuses: Partial<Record<Deal['status'], string>> = {
    created: 'created',
    authenticated: 'authenticated',
    done: 'expired',
    active: 'active',
    failing: 'pending',
    cancelled: 'cancelled',
  };
  return {
    id: deal.id,
    entity: 'subscription',
    plan_id: deal.plan,
    status: statuses[deal.status] ?? 'created',
    current_end: deal.until === null || deal.status === 'authenticated' ? null : seconds(deal.until),
    start_at: seconds(deal.startsAt ?? deal.at),
    charge_at: deal.until === null ? null : seconds(deal.until),
    notes: { reference: deal.reference },
    paid_count: deal.charges.length,
    created_at: seconds(deal.at),
  };
}
