import type { Webhook, WebhookDelivery, WebhookDeliveryState, WebhookEventType } from '@/api/workspace';
import { formatDay, plural } from '@/lib/format';
import type { StatusTone } from '@/lib/idea-status';

/** What one can be told of: a word and a sentence. */
export const EVENTS: readonly { value: WebhookEventType; name: string; sentence: string }[] = [
  {
    value: 'subscriber.joined',
    name: 'Somebody joins',
    sentence: 'A new sign-up on a waitlist, or somebody who comes back.',
  },
  {
    value: 'subscriber.confirmed',
    name: 'Somebody confirms',
    sentence: 'The mailbox of a sign-up says that it was its owner’s.',
  },
  {
    value: 'subscriber.unsubscribed',
    name: 'Somebody leaves',
    sentence: 'Unsubscribed: please write to them no more.',
  },
  { value: 'feedback.posted', name: 'Feedback', sentence: 'A visitor says what they think of an idea.' },
  { value: 'idea.approved', name: 'Idea approved', sentence: 'It is live, for everybody to see.' },
  {
    value: 'idea.changes_requested',
    name: 'Changes requested',
    sentence: 'We looked at it and ask you to change something.',
  },
  { value: 'idea.removed', name: 'Idea taken down', sentence: 'It is no longer public.' },
  {
    value: 'goal.reached',
    name: 'Goal reached',
    sentence: 'Counted visitors have shown the rate that you set.',
  },
  {
    value: 'goal.missed',
    name: 'Goal missed',
    sentence: 'It ended, or was ruled out, without being reached.',
  },
  {
    value: 'experiment.decided',
    name: 'Experiment decided',
    sentence: 'A price ladder or a page test is over.',
  },
];

/** "Somebody joins"; an event that has no name here goes by its type. */
export const eventName = (type: string) =>
  type === 'webhook.test' ? 'Test' : (EVENTS.find((event) => event.value === type)?.name ?? type);

/** "All events", or their names. */
export const eventNames = ({ events }: Webhook) =>
  events.length === EVENTS.length
    ? 'All events'
    : EVENTS.filter(({ value }) => events.includes(value))
        .map(({ name }) => name)
        .join(', ');

/** Where it points, short: the address may be long, and hold a token. */
export function hostOf({ url }: Webhook): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

const clock = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});
/** "Nov 21, 19:04:07 UTC": to the second, as logs have it. */
export const timeOf = (iso: string) => `${formatDay(iso)}, ${clock.format(new Date(iso))} UTC`;

/** How a webhook stands. */
export function standing({ enabled, disabledReason, failingSince, latestState }: Webhook): {
  tone: StatusTone;
  word: string;
} {
  if (!enabled) return { tone: disabledReason === 'owner' ? 'quiet' : 'stopped', word: 'Off' };
  if (failingSince) return { tone: 'attention', word: 'Failing' };
  return latestState === null ? { tone: 'waiting', word: 'On' } : { tone: 'good', word: 'Working' };
}

/** Why it is off, or in trouble; null when all is well. */
export function trouble({ enabled, disabledReason, disabledAt, failingSince }: Webhook): string | null {
  if (!enabled && disabledAt !== null) {
    if (disabledReason === 'gone')
      return `Switched off on ${timeOf(disabledAt)}: it answered that it is gone (410).`;
    if (disabledReason === 'failing')
      return `Switched off on ${timeOf(disabledAt)}: nothing had arrived for three days.`;
    return null;
  }
  return failingSince === null
    ? null
    : `Nothing has arrived since ${timeOf(failingSince)}. We keep trying; after three days it is switched off.`;
}

export const STATES: Record<WebhookDeliveryState, { tone: StatusTone; word: string }> = {
  pending: { tone: 'waiting', word: 'Waiting' },
  sending: { tone: 'waiting', word: 'Sending' },
  delivered: { tone: 'good', word: 'Delivered' },
  failed: { tone: 'attention', word: 'Failed' },
};

/** What the latest attempt came to, in a sentence; null before the first. */
export function outcome({ status, error, durationMs }: WebhookDelivery): string | null {
  const time = durationMs === null ? '' : ` after ${durationMs} ms`;
  switch (error) {
    case null:
      return status === null ? null : `Answered ${status}${time}.`;
    case 'redirect':
      return `Answered ${status}, a redirect, which we do not follow. Please enter the address that it leads to.`;
    case 'gone':
      return 'Answered 410: gone for good.';
    case 'timeout':
      return 'No answer within ten seconds.';
    case 'dns':
      return 'There is no server of that name.';
    case 'address':
      return 'The name stands for an address that is not on the public internet, so nothing was sent.';
    case 'connection':
      return 'The connection was refused, or broke before an answer came.';
    case 'tls':
      return 'No secure connection: please check the certificate.';
    case 'secret':
      return 'We can no longer read the secret. Please make a new one.';
    case 'switched-off':
      return 'Not sent: the webhook was switched off.';
    default:
      return `Answered ${status}${time}.`;
  }
}

/** How often it has been tried, and what comes next. */
export function attempts({ attempts, state, nextAttemptAt }: WebhookDelivery): string {
  const tried = attempts === 0 ? 'Not tried yet' : plural(attempts, 'attempt');
  if (state !== 'pending' || nextAttemptAt === null) return tried;
  const due = Date.parse(nextAttemptAt) <= Date.now();
  return `${tried}, the next ${due ? 'now' : `on ${timeOf(nextAttemptAt)}`}`;
}

/** The message as it is sent. */
export const messageOf = ({ type, occurredAt, data }: WebhookDelivery) =>
  JSON.stringify({ type, timestamp: occurredAt, data }, null, 2);
