import { formatDate } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { StatusBadge } from '@/ui/status-badge';
import typography from '@/ui/typography.module.css';
import type { StatusTone } from '@/lib/idea-status';
import type { AdminUser } from '../api';
import styles from './user-details.module.css';

/** What a subscription’s end means: none, past, future. */
function subscriptionStatus(expiry: string | null, now = new Date()): { label: string; tone: StatusTone } {
  if (expiry === null) return { label: 'No Subscription', tone: 'quiet' };
  return new Date(expiry) > now ? { label: 'Active', tone: 'good' } : { label: 'Expired', tone: 'stopped' };
}

/** "starter" as "Starter": a plan's or a period's name as a person writes it. */
const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** "Pro", or "No Plan". */
export const planName = ({ currentPlan }: AdminUser) => (currentPlan ? capitalised(currentPlan) : 'No Plan');

/** What was paid for: type, whether it renews itself, until when. */
export function Subscription({ user }: { user: AdminUser }) {
  const { subscriptionType, isRecurring, subscriptionExpiry } = user;
  if (!subscriptionType && !subscriptionExpiry) return <span className={typography.tertiary}>None</span>;
  return (
    <div className={styles.subscription}>
      {subscriptionType && <span>{capitalised(subscriptionType)}</span>}
      {isRecurring && <Badge tone="primary">Auto-renew</Badge>}
      {subscriptionExpiry && <span className={styles.expiry}>Expires: {formatDate(subscriptionExpiry)}</span>}
    </div>
  );
}

/** The same in words for a line, with the plan; nothing about a subscription that never was. */
export function factsOf(user: AdminUser): string[] {
  const { subscriptionType, isRecurring, subscriptionExpiry, createdAt } = user;
  return [
    (user.currentPlan || subscriptionExpiry) && planName(user),
    subscriptionType && capitalised(subscriptionType),
    isRecurring && 'Auto-renew',
    subscriptionExpiry && `Expires: ${formatDate(subscriptionExpiry)}`,
    `Joined ${formatDate(createdAt)}`,
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[];
}

/** The subscription's state, and that the account is suspended, if it is. */
export function Status({ user }: { user: AdminUser }) {
  const { label, tone } = subscriptionStatus(user.subscriptionExpiry);
  return (
    <span className={styles.status}>
      {user.suspendedAt && (
        <span title={user.suspensionReason ?? undefined}>
          <StatusBadge tone="attention">Suspended</StatusBadge>
        </span>
      )}
      <StatusBadge tone={tone}>{label}</StatusBadge>
    </span>
  );
}
