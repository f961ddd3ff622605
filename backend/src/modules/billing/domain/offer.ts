import { newId } from '../../../shared/ids.js';
import type { Agreement } from './agreement.js';
import type { Offer } from './ledger.repository.js';
import type { Payment } from './payment.js';
import type { Money } from './price.js';

/** Milliseconds for which an open checkout is shown again to whoever asks for the same: a double click, a second try. */
const SAME_CHECKOUT = 15 * 60_000;

/** A payment that nothing has happened to yet. */
export function newPayment(
  offer: Offer,
  price: Money,
  now: Date,
  agreementId: string | null = null,
): Payment {
  return {
    ...offer,
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
  offer: Offer,
  price: Money,
  now: Date,
  { startsAt, resumes }: Pick<Agreement, 'startsAt' | 'resumes'>,
): Agreement {
  return {
    ...offer,
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

/** The open checkout of the same offer, if there is a recent one. */
export function openCheckout<T extends Offer & { createdAt: Date }>(
  all: T[],
  offer: Offer,
  now: Date,
): T | undefined {
  return all.find(
    (one) =>
      one.provider === offer.provider &&
      one.planId === offer.planId &&
      one.type === offer.type &&
      now.getTime() - one.createdAt.getTime() < SAME_CHECKOUT,
  );
}
