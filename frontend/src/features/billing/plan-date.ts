import type { ClientUser } from '@/lib/auth-context';
import { formatDate } from '@/lib/format';

type Subscribed = Pick<ClientUser, 'subscriptionExpiry' | 'isRecurring'>;

/** Whether somebody had a plan that has run out. */
export function planHasEnded(user: Subscribed | null, now = new Date()): boolean {
  return Boolean(user?.subscriptionExpiry && new Date(user.subscriptionExpiry) <= now);
}

/** "Renews on 7/14/2025", "Ends on ...", "Ended on ...", or null for somebody who never had a plan. */
export function planDate(user: Subscribed | null, now = new Date()): string | null {
  if (!user?.subscriptionExpiry) return null;
  const date = formatDate(user.subscriptionExpiry);
  if (planHasEnded(user, now)) return `Ended on ${date}`;
  return user.isRecurring ? `Renews on ${date}` : `Ends on ${date}`;
}
