import type { ChargeEvent, Payment } from '../../src/modules/billing/ledger/domain/payment.js';
import { newPayment } from '../../src/modules/billing/ledger/domain/purchase-request.js';

const DAY = 24 * 3_600_000;
/** The last day of a month, so that paid periods end on the last day of shorter months. */
export const START = Date.parse('2026-01-31T10:00:00Z');
/** `n` days after `START`. */
export const day = (n: number) => new Date(START + n * DAY);

/** A purchase of Pro for a month, not paid yet. */
export function payment(id: string, over: Partial<Payment> = {}): Payment {
  const request = { userId: 'u', provider: 'paypal', planId: 'pro', type: 'monthly' } as const;
  const made = newPayment(request, { minor: 1500, currency: 'USD' }, day(0));
  return { ...made, id, orderId: `order-${id}`, ...over };
}

/** A provider's event about the charge of that purchase. */
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

/** That purchase, paid in full on `onDay`. */
export const paid = (id: string, onDay: number, over: Partial<Payment> = {}) =>
  payment(id, { state: 'paid', chargeId: id, paidAt: day(onDay), ...over });
