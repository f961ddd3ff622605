import type { Charge, StubCheckout, StubStore } from './store.js';

// PayPal's JSON formats, according to its public API reference.

export const decimal = (minor: number) => (minor / 100).toFixed(2);
const iso = (ms: number) => new Date(ms).toISOString();
const money = (minor: number, currency: string) => ({ currency_code: currency, value: decimal(minor) });

const CAPTURE_STATUS: Record<Charge['status'], string> = {
  authorised: 'PENDING',
  pending: 'PENDING',
  paid: 'COMPLETED',
  failed: 'DECLINED',
};

function statusOf(charge: Charge): string {
  if (charge.refunded >= charge.amount) return 'REFUNDED';
  return charge.refunded > 0 ? 'PARTIALLY_REFUNDED' : CAPTURE_STATUS[charge.status];
}

export function captureWire(charge: Charge, checkout: StubCheckout) {
  return {
    id: charge.id,
    status: statusOf(charge),
    amount: money(charge.amount, charge.currency),
    final_capture: true,
    custom_id: checkout.reference,
    invoice_id: checkout.reference,
    create_time: iso(charge.at),
    update_time: iso(charge.at),
    supplementary_data: { related_ids: { order_id: checkout.id } },
  };
}

export function orderWire(checkout: StubCheckout, store: StubStore, approveUrl: string) {
  const captures = store.chargesOf(checkout).map((charge) => captureWire(charge, checkout));
  const statuses: Partial<Record<StubCheckout['status'], string>> = {
    created: 'CREATED',
    approved: 'APPROVED',
    done: 'COMPLETED',
  };
  return {
    id: checkout.id,
    intent: 'CAPTURE',
    status: statuses[checkout.status] ?? 'VOIDED',
    create_time: iso(checkout.at),
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: checkout.reference,
        invoice_id: checkout.reference,
        amount: money(checkout.amount, checkout.currency),
        payments: captures.length > 0 ? { captures } : undefined,
      },
    ],
    links: [{ href: approveUrl, rel: 'approve', method: 'GET' }],
  };
}

export function subscriptionWire(checkout: StubCheckout, approveUrl: string) {
  const statuses: Record<StubCheckout['status'], string> = {
    created: 'APPROVAL_PENDING',
    authenticated: 'ACTIVE',
    approved: 'APPROVED',
    active: 'ACTIVE',
    failing: 'SUSPENDED',
    cancelled: 'CANCELLED',
    done: 'EXPIRED',
  };
  return {
    id: checkout.id,
    plan_id: checkout.plan,
    status: statuses[checkout.status],
    status_update_time: iso(checkout.at),
    custom_id: checkout.reference,
    create_time: iso(checkout.at),
    start_time: iso(checkout.startsAt ?? checkout.at),
    billing_info: {
      outstanding_balance: money(0, checkout.currency),
      failed_payments_count: checkout.scriptedOutcome === 'decline' ? 1 : 0,
      next_billing_time: checkout.until === null ? undefined : iso(checkout.until),
    },
    links: [{ href: approveUrl, rel: 'approve', method: 'GET' }],
  };
}

export function transactionWire(charge: Charge) {
  return {
    id: charge.id,
    status: statusOf(charge),
    time: iso(charge.at),
    payer_email: 'buyer@example.com',
    amount_with_breakdown: { gross_amount: money(charge.amount, charge.currency) },
  };
}

export function saleWire(charge: Charge, checkout: StubCheckout) {
  return {
    id: charge.id,
    state: 'completed',
    amount: { total: decimal(charge.amount), currency: charge.currency },
    billing_agreement_id: checkout.id,
    custom: checkout.reference,
    create_time: iso(charge.at),
  };
}

/** Returns the JSON of a refund, for either a capture or a subscription's sale. */
export function refundWire(id: string, charge: Charge, checkout: StubCheckout, now: number) {
  const amount = money(charge.refunded, charge.currency);
  if (checkout.kind === 'subscription') {
    return {
      id,
      sale_id: charge.id,
      state: 'completed',
      amount: { total: decimal(charge.refunded), currency: charge.currency },
      total_refunded_amount: { currency_code: charge.currency, value: decimal(charge.refunded) },
      create_time: iso(now),
    };
  }
  return {
    id,
    status: 'COMPLETED',
    amount,
    custom_id: checkout.reference,
    create_time: iso(now),
    seller_payable_breakdown: { total_refunded_amount: amount },
    links: [{ href: `https://api.paypal.com/v2/payments/captures/${charge.id}`, rel: 'up', method: 'GET' }],
  };
}
