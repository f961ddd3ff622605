import { type Agreement, isRenewing } from './agreement.js';
import { GRACE } from '../../catalog/domain/billing-period.js';
import type { Entitlement } from './entitlement.js';
import type { Transaction } from '../../../../shared/unit-of-work.js';

/*
 * The one rule of who has access: whoever has paid for this moment, and whoever's renewal is being tried
 * again (grace). In TypeScript, and in SQL for statements that ask it of rows; `billing-access.spec.ts`
 * compares them.
 */

/** The end of what is paid, and of the grace while a renewal is tried again. */
interface Plan {
  end: Date;
  graceUntil: Date | null;
}

/** The instant until which a plan gives access, grace included. */
export function accessUntil({ end, graceUntil }: Plan): Date {
  return graceUntil ?? end;
}

export function hasAccess(subscription: Plan, now: Date): boolean {
  return now < accessUntil(subscription);
}

/** How a person's subscription stands. `cancelled`: no more renewals, and access until the end. */
export const SUBSCRIPTION_STATES = ['none', 'active', 'renewing', 'grace', 'cancelled', 'expired'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** An entitlement together with what becomes of it at its end. */
export interface Subscription extends Entitlement {
  isRenewing: boolean;
  /** Access lasts until then although the end has passed; null when nothing is to renew it. */
  graceUntil: Date | null;
  /** When renewal was stopped, by the person, by us or by the provider. */
  cancelledAt: Date | null;
  /** The last notice of its end to the owner, with the end that it was about: see `noticeDue`. */
  lastNotice: string | null;
  /** When the owner first had a plan. */
  createdAt: Date;
}

/** @param agreement the one that renews it, or did: see `renewedBy`. */
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
 * The agreement by which what was paid goes on: the one that charged last or, where that one is stopped, the
 * latest by which the plan was resumed. Null for payments of their own.
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
 * When access ends or has ended, unless it is paid for anew: the one date that screens and mails name. After
 * the end of what was paid it goes on while a renewal is tried again, until that fails for good.
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

/** The state at the time `now`. */
export function stateOf(
  subscription: Pick<Subscription, 'end' | 'isRenewing' | 'graceUntil' | 'cancelledAt'> | null,
  now: Date,
): SubscriptionState {
  if (subscription === null) return 'none';
  const { end, isRenewing: renewing, cancelledAt } = subscription;
  if (now < end) return renewing ? 'renewing' : cancelledAt ? 'cancelled' : 'active';
  return hasAccess(subscription, now) ? 'grace' : 'expired';
}

/** What other features ask about a founder's plan. */
export abstract class PlanQuota {
  /** Active and pending ideas that the running subscription allows; 0 without one. */
  abstract maxIdeas(tx: Transaction, userId: string): Promise<number>;
}
