import type { SubscriberStatus } from '@/api/workspace';
import { StatusBadge } from '@/ui/status-badge';

/** Whether mail still goes to them. */
export function SubscriberStatusBadge({ status }: { status: SubscriberStatus }) {
  return status === 'active' ? (
    <StatusBadge tone="good">Active</StatusBadge>
  ) : (
    <StatusBadge tone="quiet">Unsubscribed</StatusBadge>
  );
}
