import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { Delivery, DeliveryStatus } from '@/api/workspace';
import type { StatusTone } from '@/lib/idea-status';
import { formatTime } from '@/lib/format-time';

export const DELIVERY_LABELS: Record<DeliveryStatus, MessageDescriptor> = {
  scheduled: msg`Scheduled`,
  sent: msg`Sent`,
  failed: msg`Failed`,
  skipped: msg`Skipped`,
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
  // The server's answer isn't translated, so the sentences take it as it is, with its parentheses.
  const answer = detail ? ` (${detail})` : '';
  switch (reason) {
    case 'unsubscribed':
      return t`Unsubscribed before it was due.`;
    case 'suppressed':
      return t`Not sent: an earlier email to this address bounced.`;
    case 'disowned':
      return t`Not sent: the owner of this address said they didn’t sign up.`;
    case 'unconfirmed':
      return t`Waiting for them to confirm their address.`;
    case 'bounced':
      return t`Bounced${answer}. This address is excluded from now on.`;
    case 'refused':
      return t`Their email server rejected it${answer}.`;
    case 'gave-up':
      return plural(attempts, {
        one: `Their email server didn’t accept it after # attempt${answer}.`,
        other: `Their email server didn’t accept it after # attempts${answer}.`,
      });
    case 'later':
      return notAcceptedYet(delivery, answer);
    default:
      return formatTime(status === 'scheduled' ? dueAt : (settledAt ?? dueAt));
  }
}

function notAcceptedYet({ attempts, dueAt }: Delivery, answer: string): string {
  const time = formatTime(dueAt);
  return plural(attempts, {
    one: `Not accepted yet${answer}. # attempt so far; next on ${time}.`,
    other: `Not accepted yet${answer}. # attempts so far; next on ${time}.`,
  });
}
