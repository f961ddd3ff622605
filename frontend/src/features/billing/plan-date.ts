import type { ClientUser } from '@/lib/auth-context';
import { formatFullDay } from '@/lib/format';

type Subscribed = Pick<ClientUser, 'subscriptionExpiry' | 'isRecurring' | 'currentPlan'>;

/**
 * Whether somebody had a plan whose time has run out. In the days of grace it goes on nevertheless:
 * `currentPlan` is still there.
 */
export function planHasEnded(user: Pick<Subscribed, 'subscriptionExpiry'> | null, now = new Date()): boolean {
  return Boolean(user?.subscriptionExpiry && new Date(user.subscriptionExpiry) <= now);
}

/**
 * "Renews on Jul 14, 2025", "Ends on ...", "Renewal due since ..." (days of grace), "Ended on ...", or null
 * for a founder who never had a plan.
 */
export function planDate(user: Subscribed | null, now = new Date()): string | null {
  if (!user?.subscriptionExpiry) return null;
  const date = formatFullDay(user.subscriptionExpiry);
  if (planHasEnded(user, now)) return user.currentPlan ? `Renewal due since ${date}` : `Ended on ${date}`;
  return user.isRecurring ? `Renews on ${date}` : `Ends on ${date}`;
}
