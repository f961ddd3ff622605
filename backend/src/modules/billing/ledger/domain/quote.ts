import type { Agreement } from './agreement.js';
import { type BillingPeriod, entitlementOf, QUOTE_HOLDS } from './entitlement.js';
import { type PurchaseRequest, newPayment } from './purchase-request.js';
import type { LedgerState } from './ledger-records.js';
import { priceOf } from '../../catalog/domain/plan.js';
import { stateOf } from './subscription.js';

/** The period and credit that a purchase would grant now. */
export interface Quote extends BillingPeriod {
  /**
   * Time of the next charge of an agreement bought now: the end of the paid time. Null if no plan is running,
   * because the agreement then charges one period from now anyway.
   */
  renewsAt: Date | null;
}

/**
 * Computes what `request` would grant if it were paid now. Displayed before paying, and used to schedule an
 * agreement's renewals.
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
    // The highest ID sorts after other charges at the same instant.
    chargeId: '~',
  };
  const period = entitlementOf([...payments, bought], agreements).periods.get(bought.id)!;
  return { ...period, renewsAt: renewsAt(period, paidAt) };
}

function renewsAt({ start, end, credit }: BillingPeriod, now: Date): Date | null {
  const extends_ = start > now;
  if (!extends_ && credit === null) return null;
  // If the period starts with the payment, it ends later by the time the buyer takes to pay.
  const latest = end.getTime() + (extends_ ? 0 : QUOTE_HOLDS);
  // Whole seconds, because Razorpay's times have no fractions.
  return new Date(Math.ceil(latest / 1000) * 1000);
}

/**
 * Returns the next charge of a canceled plan if it is resumed. Null unless the plan's renewal was stopped and
 * paid time is left.
 */
export function resumesAt({ subscription }: Pick<LedgerState, 'subscription'>, now: Date): Date | null {
  if (subscription === null || stateOf(subscription, now) !== 'cancelled') return null;
  return new Date(Math.ceil(subscription.end.getTime() / 1000) * 1000);
}

/** True if two checkouts promise the same next charge, allowing for the time between the checkouts. */
export function chargesAlike(
  agreement: Pick<Agreement, 'startsAt' | 'resumes'>,
  startsAt: Date | null,
  resumes: boolean,
): boolean {
  if (agreement.resumes !== resumes) return false;
  if (agreement.startsAt === null || startsAt === null) return agreement.startsAt === startsAt;
  return Math.abs(agreement.startsAt.getTime() - startsAt.getTime()) <= QUOTE_HOLDS;
}
