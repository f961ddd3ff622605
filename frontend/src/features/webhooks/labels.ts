import type { Webhook, WebhookDelivery, WebhookDeliveryState, WebhookEventType } from '@/api/workspace';
import { formatDay, plural } from '@/lib/format';
import type { StatusTone } from '@/lib/idea-status';

/** Events that a webhook can receive, each with a name and a sentence. */
export const EVENTS: readonly { value: WebhookEventType; name: string; sentence: string }[] = [
  {
    value: 'subscriber.joined',
    name: 'Sign-up',
    sentence: 'Someone joins a waitlist, or rejoins it.',
  },
  {
    value: 'subscriber.confirmed',
    name: 'Confirmation',
    sentence: 'Someone confirms their email address.',
  },
  {
    value: 'subscriber.unsubscribed',
    name: 'Unsubscribe',
    sentence: 'Someone leaves a waitlist. Please stop emailing them.',
  },
  { value: 'feedback.posted', name: 'Feedback', sentence: 'A visitor leaves a message about an idea.' },
  { value: 'idea.approved', name: 'Idea approved', sentence: 'An idea goes live.' },
  {
    value: 'idea.changes_requested',
    name: 'Changes requested',
    sentence: 'A review asks you for changes.',
  },
  { value: 'idea.removed', name: 'Idea taken down', sentence: 'An idea is no longer public.' },
  {
    value: 'goal.reached',
    name: 'Goal reached',
    sentence: 'The rate you set is proven.',
  },
  {
    value: 'goal.missed',
    name: 'Goal missed',
    sentence: 'A goal ended without being reached, or can no longer be reached.',
  },
  {
    value: 'experiment.decided',
    name: 'Experiment decided',
    sentence: 'A price test or page test has ended.',
  },
];

/** Returns an event's name, for example "Sign-up". An event without a name shows its type. */
export const eventName = (type: string) =>
  type === 'webhook.test' ? 'Test' : (EVENTS.find((event) => event.value === type)?.name ?? type);

/** Lists the events by name, or says "All events". */
export const eventNames = ({ events }: Webhook) =>
  events.length === EVENTS.length
    ? 'All events'
    : EVENTS.filter(({ value }) => events.includes(value))
        .map(({ name }) => name)
        .join(', ');

/** Returns the host of a webhook's URL. The complete URL can be long and may contain a token. */
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
/** Formats a time to the second, as is usual in logs: "Nov 21, 19:04:07 UTC". */
export const timeOf = (iso: string) => `${formatDay(iso)}, ${clock.format(new Date(iso))} UTC`;

/** Returns the webhook's status as a tone and a label. */
export function standing({ enabled, disabledReason, failingSince, latestState }: Webhook): {
  tone: StatusTone;
  word: string;
} {
  if (!enabled) return { tone: disabledReason === 'owner' ? 'quiet' : 'stopped', word: 'Off' };
  if (failingSince) return { tone: 'attention', word: 'Failing' };
  return latestState === null ? { tone: 'waiting', word: 'Ready' } : { tone: 'good', word: 'Working' };
}

/** Explains why the webhook is off or failing. Null if everything works. */
export function trouble({ enabled, disabledReason, disabledAt, failingSince }: Webhook): string | null {
  if (!enabled && disabledAt !== null) {
    if (disabledReason === 'gone') return `Turned off on ${timeOf(disabledAt)}: the URL answered 410 (gone).`;
    if (disabledReason === 'failing')
      return `Turned off on ${timeOf(disabledAt)}: no event arrived for three days.`;
    return null;
  }
  return failingSince === null
    ? null
    : `Deliveries have failed since ${timeOf(failingSince)}. If none succeeds within three days, we’ll turn the webhook off.`;
}

export const STATES: Record<WebhookDeliveryState, { tone: StatusTone; word: string }> = {
  pending: { tone: 'waiting', word: 'Waiting' },
  sending: { tone: 'waiting', word: 'Sending' },
  delivered: { tone: 'good', word: 'Delivered' },
  failed: { tone: 'attention', word: 'Failed' },
};

/** Describes the result of the latest attempt in a sentence. Null before the first attempt. */
export function outcome({ status, error, durationMs }: WebhookDelivery): string | null {
  const time = durationMs === null ? '' : ` after ${durationMs} ms`;
  switch (error) {
    case null:
      return status === null ? null : `Answered ${status}${time}.`;
    case 'redirect':
      return `Answered ${status}, a redirect, which we don’t follow. Please enter its target URL.`;
    case 'gone':
      return 'Answered 410 (gone).';
    case 'timeout':
      return 'No answer within ten seconds.';
    case 'dns':
      return 'No server has that name.';
    case 'address':
      return 'The name doesn’t point to the public internet, so nothing was sent.';
    case 'connection':
      return 'The connection was refused or closed early.';
    case 'tls':
      return 'No secure connection. Please check the certificate.';
    case 'secret':
      return 'We can’t read the secret anymore. Please create a new one.';
    case 'switched-off':
      return 'Not sent: the webhook was off.';
    default:
      return `Answered ${status}${time}.`;
  }
}

/** Describes the number of attempts and the time of the next attempt. */
export function attempts({ attempts, state, nextAttemptAt }: WebhookDelivery): string {
  const tried = attempts === 0 ? 'Not tried yet' : plural(attempts, 'attempt');
  if (state !== 'pending' || nextAttemptAt === null) return tried;
  const due = Date.parse(nextAttemptAt) <= Date.now();
  return `${tried}, next ${due ? 'now' : `on ${timeOf(nextAttemptAt)}`}`;
}

/** Returns the JSON message that is sent to the webhook's URL. */
export const messageOf = ({ type, occurredAt, data }: WebhookDelivery) =>
  JSON.stringify({ type, timestamp: occurredAt, data }, null, 2);
