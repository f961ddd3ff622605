import { newId } from '../../../../shared/ids.js';
import type { Agreement } from './agreement.js';
import type { Subscription } from './subscription.js';
import type { Payment } from './payment.js';
import type { BillingInterval } from '../../catalog/domain/billing-period.js';
import { type PlanId, type Money, priceOf, type ProviderName } from '../../catalog/domain/plan.js';

/** The buyer, plan, interval and provider of a purchase. A repeated request gets the open checkout again. */
export interface PurchaseRequest {
  userId: string;
  provider: ProviderName;
  planId: PlanId;
  type: BillingInterval;
}

/** Delay before we first ask the provider about a checkout, in ms: a person needs that long to pay. */
export const FIRST_CHECK = 60_000;

/**
 * Time during which a repeated request gets the open checkout again, in ms, for example after a double click.
 */
const SAME_CHECKOUT = 15 * 60_000;

/** Creates a payment without any events yet. */
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

/** Represents a complimentary plan as a payment. */
export function grantOf(userId: string, { planId, type, end, createdAt }: Subscription): Payment {
  const request = { userId, planId, type, provider: 'paypal' as const };
  return {
    ...newPayment(request, priceOf(planId, type, 'paypal'), createdAt),
    provider: 'none',
    kind: 'grant',
    amountMinor: 0,
    state: 'paid',
    paidAt: createdAt,
    periodStart: createdAt,
    periodEnd: end,
  };
}

/** Creates an agreement that hasn't been approved yet. */
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

/** Finds the recent open checkout for an equal request, if any. */
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
