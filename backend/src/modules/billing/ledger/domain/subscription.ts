import { type Agreement, isRenewing } from './agreement.js';
import { GRACE } from '../../catalog/domain/billing-period.js';
import type { Entitlement } from './entitlement.js';
import type { Transaction } from '../../../../shared/unit-of-work.js';

/*
 * The only rule for access: the current time is paid for, or a failed renewal is being retried (grace
 * period). Implemented in TypeScript, and in SQL for queries on rows. `billing-access.spec.ts` compares the
 * two.
 */

/** End of the paid period, or of the grace period while a renewal is retried. */
interface Plan {
  end: Date;
  graceUntil: Date | null;
}

/** End of access, including the grace period. */
export function accessUntil({ end, graceUntil }: Plan): Date {
  return graceUntil ?? end;
}

export function hasAccess(subscription: Plan, now: Date): boolean {
  return now < accessUntil(subscription);
}

/** States of a subscription. `cancelled`: no more renewals, but access until the end. */
export const SUBSCRIPTION_STATES = ['none', 'active', 'renewing', 'grace', 'cancelled', 'expired'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** An entitlement and its renewal. */
export interface Subscription extends Entitlement {
  isRenewing: boolean;
  /** End of the grace period after `end`. Null if the plan doesn't renew. */
  graceUntil: Date | null;
  /** Time at which renewal was stopped by the person, by us or by the provider. */
  cancelledAt: Date | null;
  /** The last notice sent about the subscription's end, combined with that end: see `noticeDue`. */
  lastNotice: string | null;
  /** Time of the owner's first plan. */
  createdAt: Date;
}

/** @param agreement the agreement that renews or renewed it: see `renewedBy`. */
export function subscriptionOf(
  entitlement: Entitlement,
  agreement: Agreement | null,
  now: Date,
): Omit<Subscription, 'lastNotice' | 'createdAt'> {
  const renewing = agreement !== null && isRenewing(agreement);
  return {
    ...entitlement,
    agreementId: agreement?.id ?? entitlement.agreementId,
    provider: agreement?.provider ?? entitlement.provider,
    isRenewing: renewing,
    graceUntil: renewing ? new Date(entitlement.end.getTime() + GRACE) : null,
    cancelledAt: agreement === null || renewing ? null : (agreement.cancelRequestedAt ?? now),
  };
}

/**
 * Returns the agreement that renews the plan: the one that charged last or, if it was stopped, the latest one
 * that resumed the plan. Null for single payments.
 */
export function renewedBy(
  { agreementId, planId }: Pick<Entitlement, 'agreementId' | 'planId'>,
  agreements: readonly Agreement[],
): Agreement | null {
  const charging = agreements.find((one) => one.id === agreementId) ?? null;
  if (charging && isRenewing(charging)) return charging;
  const [latest] = agreements
    .filter((one) => one.resumes && one.planId === planId && isRenewing(one))
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1));
  return latest ?? charging;
}

/**
 * End of access shown on screens and in emails, unless access is extended. Later than the end of the paid
 * period while a renewal is retried, until the retries fail permanently.
 */
export function accessEnd({
  end,
  graceUntil,
  cancelledAt,
}: Pick<Subscription, 'end' | 'graceUntil' | 'cancelledAt'>): Date {
  if (graceUntil !== null) return graceUntil;
  if (cancelledAt === null || cancelledAt <= end) return end;
  return new Date(Math.min(cancelledAt.getTime(), end.getTime() + GRACE));
}

/** Returns the subscription's state at the time `now`. */
export function stateOf(
  subscription: Pick<Subscription, 'end' | 'isRenewing' | 'graceUntil' | 'cancelledAt'> | null,
  now: Date,
): SubscriptionState {
  if (subscription === null) return 'none';
  const { end, isRenewing: renewing, cancelledAt } = subscription;
  if (now < end) return renewing ? 'renewing' : cancelledAt ? 'cancelled' : 'active';
  return hasAccess(subscription, now) ? 'grace' : 'expired';
}

/** Plan limits, for other modules. */
export abstract class PlanQuota {
  /** Returns the running plan's maximum number of active and pending ideas. 0 without a running plan. */
  abstract maxIdeas(tx: Transaction, userId: string): Promise<number>;
}
