import type { Agreement } from './agreement.js';
import { type BillingPeriod, entitlementOf, QUOTE_HOLDS } from './entitlement.js';
import { type PurchaseRequest, newPayment } from './purchase-request.js';
import type { LedgerState } from './ledger-records.js';
import { priceOf } from '../../catalog/domain/plan.js';
import { stateOf } from './subscription.js';

/** What buying something now would grant. */
export interface Quote extends BillingPeriod {
  /**
   * When an agreement bought with it charges again: at the end of what will have been paid. Null where that
   * is a period from now anyway, as nothing is running.
   */
  renewsAt: Date | null;
}

/**
 * What `request` would grant if it were paid for now. Shown before paying, and what an agreement's renewals
 * are planned by.
 */
export function quote(
  { payments, agreements }: Pick<LedgerState, 'payments' | 'agreements'>,
  request: PurchaseRequest,
  now: Date,
): Quote {
  const latest = Math.max(now.getTime(), ...payments.map(({ paidAt }) => paidAt?.getTime() ?? 0));
  const paidAt = new Date(latest);
  const bought = {
    ...newPayment(request, priceOf(request.planId, request.type, request.provider), paidAt),
    state: 'paid' as const,
    paidAt,
    // After whatever was paid at the same instant.
    chargeId: '~',
  };
  const period = entitlementOf([...payments, bought], agreements).periods.get(bought.id)!;
  return { ...period, renewsAt: renewsAt(period, paidAt) };
}

function renewsAt({ start, end, credit }: BillingPeriod, now: Date): Date | null {
  const extends_ = start > now;
  if (!extends_ && credit === null) return null;
  // A period that starts with the payment ends as much later as it takes to pay.
  const latest = end.getTime() + (extends_ ? 0 : QUOTE_HOLDS);
  // In whole seconds, as Razorpay counts.
  return new Date(Math.ceil(latest / 1000) * 1000);
}

/**
 * A plan whose renewal was stopped and that has time left may be resumed; then when its next charge falls,
 * else null.
 */
export function resumesAt({ subscription }: Pick<LedgerState, 'subscription'>, now: Date): Date | null {
  if (subscription === null || stateOf(subscription, now) !== 'cancelled') return null;
  return new Date(Math.ceil(subscription.end.getTime() / 1000) * 1000);
}

/** True when two checkouts promise the same next charge, give or take the time between them. */
export function chargesAlike(
  agreement: Pick<Agreement, 'startsAt' | 'resumes'>,
  startsAt: Date | null,
  resumes: boolean,
): boolean {
  if (agreement.resumes !== resumes) return false;
  if (agreement.startsAt === null || startsAt === null) return agreement.startsAt === startsAt;
  return Math.abs(agreement.startsAt.getTime() - startsAt.getTime()) <= QUOTE_HOLDS;
}
