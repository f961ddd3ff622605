import type { ClientUser } from '@/lib/auth-context';
import { formatFullDay } from '@/lib/format';

type Subscribed = Pick<ClientUser, 'subscriptionExpiry' | 'isRecurring' | 'currentPlan'>;

/** True if a plan has expired. During the grace period it continues, and `currentPlan` is still set. */
export function planHasEnded(user: Pick<Subscribed, 'subscriptionExpiry'> | null, now = new Date()): boolean {
  return Boolean(user?.subscriptionExpiry && new Date(user.subscriptionExpiry) <= now);
}

/**
 * Formats the plan's date: "Renews on Jul 14, 2025", "Ends on ...", "Renewal due since ..." (grace period),
 * "Ended on ...". Null for an account that has never had a plan.
 */
export function planDate(user: Subscribed | null, now = new Date()): string | null {
  if (!user?.subscriptionExpiry) return null;
  const date = formatFullDay(user.subscriptionExpiry);
  if (planHasEnded(user, now)) return user.currentPlan ? `Renewal due since ${date}` : `Ended on ${date}`;
  return user.isRecurring ? `Renews on ${date}` : `Ends on ${date}`;
}
