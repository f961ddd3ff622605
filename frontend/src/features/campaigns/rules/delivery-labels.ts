import type { Delivery, DeliveryStatus } from '@/api/workspace';
import type { StatusTone } from '@/lib/idea-status';
import { plural } from '@/lib/format';
import { formatTime } from '@/lib/format-time';

export const DELIVERY_LABELS: Record<DeliveryStatus, string> = {
  scheduled: 'Scheduled',
  sent: 'Sent',
  failed: 'Failed',
  skipped: 'Skipped',
};

export const DELIVERY_TONES: Record<DeliveryStatus, StatusTone> = {
  scheduled: 'waiting',
  sent: 'good',
  failed: 'attention',
  skipped: 'quiet',
};

/** Describes the status of one person's email, and the reason for it. */
export function deliveryWords(delivery: Delivery): string {
  const { status, reason, detail, attempts, dueAt, settledAt } = delivery;
  const answer = detail ? ` (${detail})` : '';
  switch (reason) {
    case 'unsubscribed':
      return 'Unsubscribed before it was due.';
    case 'suppressed':
      return 'Not sent: an earlier email to this address bounced.';
    case 'disowned':
      return 'Not sent: the owner of this address said they didn’t sign up.';
    case 'unconfirmed':
      return 'Waiting for them to confirm their address.';
    case 'bounced':
      return `Bounced${answer}. This address is excluded from now on.`;
    case 'refused':
      return `Their email server rejected it${answer}.`;
    case 'gave-up':
      return `Their email server didn’t accept it after ${plural(attempts, 'attempt')}${answer}.`;
    case 'later':
      return `Not accepted yet${answer}. ${plural(attempts, 'attempt')} so far; next on ${formatTime(dueAt)}.`;
    default:
      return formatTime(status === 'scheduled' ? dueAt : (settledAt ?? dueAt));
  }
}
