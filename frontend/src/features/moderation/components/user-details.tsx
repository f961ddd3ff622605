import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { SubscriptionType } from '@/api/workspace';
import { formatDate } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { StatusBadge } from '@/ui/status-badge';
import typography from '@/ui/typography.module.css';
import type { StatusTone } from '@/lib/idea-status';
import type { AdminUser } from '../api';
import styles from './user-details.module.css';

/** Returns the subscription's status label, based on its end date. */
function subscriptionStatus(expiry: string | null, now = new Date()): { label: string; tone: StatusTone } {
  if (expiry === null) return { label: t`No Subscription`, tone: 'quiet' };
  return new Date(expiry) > now ? { label: t`Active`, tone: 'good' } : { label: t`Expired`, tone: 'stopped' };
}

const PERIODS: Record<SubscriptionType, MessageDescriptor> = { monthly: msg`Monthly`, yearly: msg`Yearly` };

const expiryText = (expiry: string) => t`Expires: ${{ date: formatDate(expiry) }}`;

/** Returns the plan's name, for example "Pro", or "No Plan". */
export const planName = ({ currentPlan }: AdminUser): string =>
  currentPlan ? currentPlan.charAt(0).toUpperCase() + currentPlan.slice(1) : t`No Plan`;

/** The subscription's billing interval, whether it renews, and its end date. */
export function Subscription({ user }: { user: AdminUser }) {
  const { subscriptionType, isRecurring, subscriptionExpiry } = user;
  if (!subscriptionType && !subscriptionExpiry) return <span className={typography.tertiary}>–</span>;
  return (
    <div className={styles.subscription}>
      {subscriptionType && <span>{i18n._(PERIODS[subscriptionType])}</span>}
      {isRecurring && <Badge tone="small">{t`Auto-renew`}</Badge>}
      {subscriptionExpiry && <span className={styles.expiry}>{expiryText(subscriptionExpiry)}</span>}
    </div>
  );
}

/** Returns the plan and its subscription as short texts for one or two lines. */
export function factsOf(user: AdminUser): string[] {
  const { subscriptionType, isRecurring, subscriptionExpiry, createdAt } = user;
  return [
    user.currentPlan || subscriptionExpiry ? planName(user) : t`No Subscription`,
    subscriptionType && i18n._(PERIODS[subscriptionType]),
    t`Joined ${{ date: formatDate(createdAt) }}`,
    subscriptionExpiry &&
      (isRecurring
        ? t`Renews on ${{ date: formatDate(subscriptionExpiry) }}`
        : expiryText(subscriptionExpiry)),
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[];
}

/** The subscription's status, and whether the account is suspended. */
export function Status({ user }: { user: AdminUser }) {
  const { label, tone } = subscriptionStatus(user.subscriptionExpiry);
  return (
    <span className={styles.status}>
      {user.suspendedAt && (
        <span title={user.suspensionReason ?? undefined}>
          <StatusBadge tone="attention">{t`Suspended`}</StatusBadge>
        </span>
      )}
      <StatusBadge tone={tone}>{label}</StatusBadge>
    </span>
  );
}
