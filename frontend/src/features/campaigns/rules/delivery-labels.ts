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

/** What has become of one person's mail, and why. */
export function deliveryWords(delivery: Delivery): string {
  const { status, reason, detail, attempts, dueAt, settledAt } = delivery;
  const answer = detail ? ` (${detail})` : '';
  switch (reason) {
    case 'unsubscribed':
      return 'Unsubscribed before the mail was due.';
    case 'suppressed':
      return 'Not sent: an earlier mail to this address bounced.';
    case 'disowned':
      return 'Not sent: the owner of this mailbox said that they did not sign up.';
    case 'unconfirmed':
      return 'Waits until they confirm their address.';
    case 'bounced':
      return `The address takes no mail${answer}. It is left out from now on.`;
    case 'refused':
      return `The mail server refused this mail${answer}.`;
    case 'gave-up':
      return `The mail server did not take it in ${plural(attempts, 'attempt')}${answer}.`;
    case 'later':
      return `Not taken yet${answer}; ${plural(attempts, 'attempt')} so far, the next on ${formatTime(dueAt)}.`;
    default:
      return status === 'scheduled'
        ? `Due on ${formatTime(dueAt)}.`
        : `On ${formatTime(settledAt ?? dueAt)}.`;
  }
}
