import type { ChargeEvent, Payment } from '../../src/modules/billing/ledger/domain/payment.js';
import { newPayment } from '../../src/modules/billing/ledger/domain/purchase-request.js';

const DAY = 24 * 3_600_000;
/** A January 31, so that tests cover billing periods that end on the last day of a shorter month. */
export const START = Date.parse('2026-01-31T10:00:00Z');
/** Returns the time `n` days after `START`. */
export const day = (n: number) => new Date(START + n * DAY);

/** Returns an unpaid purchase of Pro for a month. */
export function payment(id: string, over: Partial<Payment> = {}): Payment {
  const request = { userId: 'u', provider: 'paypal', planId: 'pro', type: 'monthly' } as const;
  const made = newPayment(request, { minor: 1500, currency: 'USD' }, day(0));
  return { ...made, id, orderId: `order-${id}`, ...over };
}

/** Returns a provider's event about a charge for the purchase. */
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

/** Returns the purchase, paid in full on `onDay`. */
export const paid = (id: string, onDay: number, over: Partial<Payment> = {}) =>
  payment(id, { state: 'paid', chargeId: id, paidAt: day(onDay), ...over });
