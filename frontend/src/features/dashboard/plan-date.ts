import type { ClientUser } from '@/lib/auth-context';
import { formatDate } from '@/lib/format';

/** "Renews on 7/14/2025", "Ends on ...", "Ended on ...", or null for somebody who never had a plan. */
export function planDate(
  { subscriptionExpiry, isRecurring }: Pick<ClientUser, 'subscriptionExpiry' | 'isRecurring'>,
  now = new Date(),
): string | null {
  if (!subscriptionExpiry) return null;
  const date = formatDate(subscriptionExpiry);
  if (new Date(subscriptionExpiry) <= now) return `Ended on ${date}`;
  return isRecurring ? `Renews on ${date}` : `Ends on ${date}`;
}
