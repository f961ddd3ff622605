import { formatDate } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { StatusBadge } from '@/ui/status-badge';
import typography from '@/ui/typography.module.css';
import type { StatusTone } from '@/lib/idea-status';
import type { AdminUser } from '../api';
import styles from './user-details.module.css';

/** Returns the subscription's status label, based on its end date. */
function subscriptionStatus(expiry: string | null, now = new Date()): { label: string; tone: StatusTone } {
  if (expiry === null) return { label: 'No Subscription', tone: 'quiet' };
  return new Date(expiry) > now ? { label: 'Active', tone: 'good' } : { label: 'Expired', tone: 'stopped' };
}

/** Capitalizes the name of a plan or period: "starter" becomes "Starter". */
const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns the plan's name, for example "Pro", or "No Plan". */
export const planName = ({ currentPlan }: AdminUser) => (currentPlan ? capitalized(currentPlan) : 'No Plan');

/** The subscription's billing interval, whether it renews, and its end date. */
export function Subscription({ user }: { user: AdminUser }) {
  const { subscriptionType, isRecurring, subscriptionExpiry } = user;
  if (!subscriptionType && !subscriptionExpiry) return <span className={typography.tertiary}>None</span>;
  return (
    <div className={styles.subscription}>
      {subscriptionType && <span>{capitalized(subscriptionType)}</span>}
      {isRecurring && <Badge tone="small">Auto-renew</Badge>}
      {subscriptionExpiry && <span className={styles.expiry}>Expires: {formatDate(subscriptionExpiry)}</span>}
    </div>
  );
}

/**
 * Returns the plan and its subscription as short texts for one line. Omits the subscription if there has
 * never been one.
 */
export function factsOf(user: AdminUser): string[] {
  const { subscriptionType, isRecurring, subscriptionExpiry, createdAt } = user;
  return [
    (user.currentPlan || subscriptionExpiry) && planName(user),
    subscriptionType && capitalized(subscriptionType),
    isRecurring && 'Auto-renew',
    subscriptionExpiry && `Expires: ${formatDate(subscriptionExpiry)}`,
    `Joined ${formatDate(createdAt)}`,
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[];
}

/** The subscription's status, and whether the account is suspended. */
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
