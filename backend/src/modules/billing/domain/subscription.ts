import { type Agreement, isRenewing } from './agreement.js';
import type { Entitlement } from './entitlement.js';
import { GRACE } from './period.js';

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
}

/** @param agreement the one that `entitlement` names, or null. */
export function subscriptionOf(
  entitlement: Entitlement,
  agreement: Agreement | null,
  now: Date,
): Subscription {
  const renewing = agreement !== null && isRenewing(agreement);
  return {
    ...entitlement,
    isRenewing: renewing,
    graceUntil: renewing ? new Date(entitlement.end.getTime() + GRACE) : null,
    cancelledAt: agreement === null || renewing ? null : (agreement.cancelRequestedAt ?? now),
  };
}

/** The state at the time `now`. */
export function stateOf(
  subscription: Pick<Subscription, 'end' | 'isRenewing' | 'graceUntil' | 'cancelledAt'> | null,
  now: Date,
): SubscriptionState {
  if (subscription === null) return 'none';
  const { end, isRenewing: renewing, graceUntil, cancelledAt } = subscription;
  if (now < end) return renewing ? 'renewing' : cancelledAt ? 'cancelled' : 'active';
  return graceUntil !== null && now < graceUntil ? 'grace' : 'expired';
}
