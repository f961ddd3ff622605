import type { SubscriberStatus } from '@/api/workspace';
import { StatusBadge } from '@/ui/status-badge';

/** Whether mail still goes to them, and whether they were brought from another list. */
export function SubscriberStatusBadge({
  status,
  imported = false,
}: {
  status: SubscriberStatus;
  imported?: boolean;
}) {
  if (status !== 'active') return <StatusBadge tone="quiet">Unsubscribed</StatusBadge>;
  return imported ? (
    <StatusBadge tone="quiet">Imported</StatusBadge>
  ) : (
    <StatusBadge tone="good">Active</StatusBadge>
  );
}
