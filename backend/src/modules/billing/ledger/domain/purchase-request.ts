import { newId } from '../../../../shared/ids.js';
import type { Agreement } from './agreement.js';
import type { PurchaseRequest } from './ledger.repository.js';
import type { Payment } from './payment.js';
import type { Money } from '../../catalog/domain/price.js';

/** Milliseconds for which an open checkout is shown again to whoever asks for the same: a double click, a second try. */
const SAME_CHECKOUT = 15 * 60_000;

/** A payment that nothing has happened to yet. */
export function newPayment(
  request: PurchaseRequest,
  price: Money,
  now: Date,
  agreementId: string | null = null,
): Payment {
  return {
    ...request,
    id: newId(),
    agreementId,
    kind: agreementId === null ? 'one_off' : 'first',
    amountMinor: price.minor,
    refundedMinor: 0,
    currency: price.currency,
    orderId: null,
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
    createdAt: now,
  };
}

/** An agreement that nobody has approved yet. */
export function newAgreement(
  request: PurchaseRequest,
  price: Money,
  now: Date,
  { startsAt, resumes }: Pick<Agreement, 'startsAt' | 'resumes'>,
): Agreement {
  return {
    ...request,
    id: newId(),
    amountMinor: price.minor,
    currency: price.currency,
    providerId: null,
    approveUrl: null,
    startsAt,
    resumes,
    state: 'pending',
    failedAt: null,
    cancelRequestedAt: null,
    createdAt: now,
  };
}

/** The open checkout of the same request, if there is a recent one. */
export function openCheckout<T extends PurchaseRequest & { createdAt: Date }>(
  all: T[],
  request: PurchaseRequest,
  now: Date,
): T | undefined {
  return all.find(
    (one) =>
      one.provider === request.provider &&
      one.planId === request.planId &&
      one.type === request.type &&
      now.getTime() - one.createdAt.getTime() < SAME_CHECKOUT,
  );
}
