import type { ChargeEvent, Payment } from '../../src/modules/billing/ledger/domain/payment.js';

const DAY = 24 * 3_600_000;
/** The last of a month: what is paid on it ends on the last of shorter ones. */
export const START = Date.parse('2026-01-31T10:00:00Z');
/** So many days after `START`. */
export const day = (n: number) => new Date(START + n * DAY);

/** A purchase of Pro for a month, not paid yet. */
export function payment(id: string, over: Partial<Payment> = {}): Payment {
  return {
    id,
    userId: 'u',
    agreementId: null,
    provider: 'paypal',
    kind: 'one_off',
    planId: 'pro',
    type: 'monthly',
    amountMinor: 1500,
    refundedMinor: 0,
    currency: 'USD',
    orderId: `order-${id}`,
    approveUrl: null,
    attempts: 0,
    chargeId: null,
    state: 'created',
    paidAt: null,
    periodStart: null,
    periodEnd: null,
    credit: null,
    failure: null,
    refundWanted: false,
    createdAt: day(0),
    ...over,
  };
}

/** What a provider tells of the charge for it. */
export function event(status: ChargeEvent['status'], over: Partial<ChargeEvent> = {}): ChargeEvent {
  return {
    kind: 'charge',
    orderId: null,
    agreementProviderId: null,
    reference: null,
    chargeId: 'c',
    status,
    amountMinor: 1500,
    currency: 'USD',
    at: day(0),
    ...over,
  };
}

/** The same, paid in full on that day. */
export const paid = (id: string, onDay: number, over: Partial<Payment> = {}) =>
  payment(id, { state: 'paid', chargeId: id, paidAt: day(onDay), ...over });
