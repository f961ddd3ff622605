import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type {
  Webhook,
  WebhookDelivery,
  WebhookDeliveryState,
  WebhookEventType,
  WebhookFormat,
} from '@/api/workspace';
import { formatDay } from '@/lib/format';
import { formatTime } from '@/lib/format-time';
import type { StatusTone } from '@/lib/idea-status';

interface WebhookEvent {
  value: WebhookEventType;
  name: MessageDescriptor;
}

/** Events that a webhook can receive, by what they are about. */
export const EVENT_GROUPS: readonly { name: MessageDescriptor; events: readonly WebhookEvent[] }[] = [
  {
    name: msg`People`,
    events: [
      { value: 'subscriber.joined', name: msg`Sign-up` },
      { value: 'subscriber.confirmed', name: msg`Confirmation` },
      { value: 'subscriber.unsubscribed', name: msg`Unsubscribe` },
      { value: 'subscriber.refused', name: msg`Refusal` },
      { value: 'subscriber.bounced', name: msg`Bounce` },
      { value: 'subscriber.erased', name: msg`Erasure` },
    ],
  },
  {
    name: msg`Messages`,
    events: [
      { value: 'feedback.posted', name: msg`Feedback` },
      { value: 'feedback.replied', name: msg`Reply` },
      { value: 'campaign.finished', name: msg`Campaign finished` },
    ],
  },
  {
    name: msg`Ideas`,
    events: [
      { value: 'idea.approved', name: msg`Idea approved` },
      { value: 'idea.changes_requested', name: msg`Changes requested` },
      { value: 'idea.removed', name: msg`Idea taken down` },
      { value: 'idea.restored', name: msg`Idea restored` },
      { value: 'idea.deleted', name: msg`Idea deleted` },
    ],
  },
  {
    name: msg`Evidence`,
    events: [
      { value: 'goal.started', name: msg`Goal started` },
      { value: 'goal.reached', name: msg`Goal reached` },
      { value: 'goal.missed', name: msg`Goal missed` },
      { value: 'goal.withdrawn', name: msg`Goal withdrawn` },
      { value: 'experiment.decided', name: msg`Experiment decided` },
      { value: 'experiment.stopped', name: msg`Experiment stopped` },
    ],
  },
];

/** All events that a webhook can receive. */
export const EVENTS = EVENT_GROUPS.flatMap(({ events }) => events);

/** Type of a plain test, which no one subscribes to. */
export const TEST_EVENT = 'webhook.test';

/** Returns an event's name, for example "Sign-up". An event without a name shows its type. */
export function eventName(type: string): string {
  if (type === TEST_EVENT) return t`Test`;
  const name = EVENTS.find(({ value }) => value === type)?.name;
  return name ? i18n._(name) : type;
}

/** Lists the events by name, or says "All events". */
export const eventNames = ({ events }: Webhook) =>
  events.length === EVENTS.length
    ? t`All events`
    : EVENTS.filter(({ value }) => events.includes(value))
        .map(({ name }) => i18n._(name))
        .join(', ');

/** Names of the formats, each a service. */
export const FORMATS: readonly { value: WebhookFormat; name: MessageDescriptor }[] = [
  { value: 'standard', name: msg`Signed JSON` },
  { value: 'slack', name: msg`Slack message` },
  { value: 'discord', name: msg`Discord message` },
  { value: 'teams', name: msg`Teams message` },
];

/** Events that a team wants to hear of in its chat. */
export const CHAT_EVENTS: readonly WebhookEventType[] = [
  'subscriber.joined',
  'feedback.posted',
  'idea.approved',
  'goal.reached',
  'goal.missed',
];

const SERVICES: readonly [RegExp, WebhookFormat][] = [
  [/^hooks\.slack(-gov)?\.com$/, 'slack'],
  [/^((ptb|canary)\.)?discord(app)?\.com$/, 'discord'],
  [/\.(webhook\.office|logic\.azure|powerplatform|powerautomate)\.com$/, 'teams'],
];

/** Recognizes a chat service by a webhook's URL. Null for any other URL. */
export function formatOf(url: string): WebhookFormat | null {
  if (!URL.canParse(url)) return null;
  const { hostname } = new URL(url);
  return SERVICES.find(([host]) => host.test(hostname))?.[1] ?? null;
}

/** Returns the host of a webhook's URL. The complete URL can be long and may contain a token. */
export function hostOf({ url }: Webhook): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

/** Formats a time to the second, as is usual in logs: "Nov 21, 19:04:07 UTC". */
export const timeOf = (iso: string) => `${formatDay(iso)}, ${new Date(iso).toISOString().slice(11, 19)} UTC`;

/** Returns the webhook's status as a tone and a label. */
export function standing({ enabled, disabledReason, failingSince, latestState }: Webhook): {
  tone: StatusTone;
  word: MessageDescriptor;
} {
  if (!enabled) return { tone: disabledReason === 'owner' ? 'quiet' : 'stopped', word: msg`Off` };
  if (failingSince) return { tone: 'attention', word: msg`Failing` };
  return latestState === null ? { tone: 'waiting', word: msg`Ready` } : { tone: 'good', word: msg`Working` };
}

/** Explains why the webhook is off or failing. Null if everything works. */
export function trouble({ enabled, disabledReason, disabledAt, failingSince }: Webhook): string | null {
  if (!enabled && disabledAt !== null) {
    const time = formatTime(disabledAt);
    if (disabledReason === 'gone') return t`Turned off on ${time}: the URL answered that it’s gone.`;
    if (disabledReason === 'failing') return t`Turned off on ${time}: no event arrived for three days.`;
    return null;
  }
  return failingSince === null
    ? null
    : t`Deliveries have failed since ${{ time: formatTime(failingSince) }}. If none succeeds within three days, we’ll turn the webhook off.`;
}

export const STATES: Record<WebhookDeliveryState, { tone: StatusTone; word: MessageDescriptor }> = {
  pending: { tone: 'waiting', word: msg`Waiting` },
  sending: { tone: 'waiting', word: msg`Sending` },
  delivered: { tone: 'good', word: msg`Delivered` },
  failed: { tone: 'attention', word: msg`Failed` },
};

/** Describes the result of the latest attempt in a sentence. Null before the first attempt. */
export function outcome({ status, error, durationMs }: WebhookDelivery): string | null {
  // Every answer has a status.
  const code = status ?? '';
  switch (error) {
    case null:
      return status === null ? null : answered(code, durationMs);
    case 'redirect':
      return t`Answered ${code}, a redirect, which we don’t follow. Please enter its target URL.`;
    case 'gone':
      return t`Answered ${code} (gone).`;
    case 'timeout':
      return t`No answer within ten seconds.`;
    case 'dns':
      return t`No server has that name.`;
    case 'address':
      return t`The name doesn’t point to the public internet, so nothing was sent.`;
    case 'connection':
      return t`The connection was refused or closed early.`;
    case 'tls':
      return t`No secure connection. Please check the certificate.`;
    case 'secret':
      return t`We can’t read the secret anymore. Please create a new one.`;
    case 'switched-off':
      return t`Not sent: the webhook was off.`;
    default:
      return answered(code, durationMs);
  }
}

function answered(status: number | string, milliseconds: number | null): string {
  return milliseconds === null ? t`Answered ${status}.` : t`Answered ${status} after ${milliseconds} ms.`;
}

/** Describes the number of attempts and the time of the next attempt. */
export function attempts({ attempts, state, nextAttemptAt }: WebhookDelivery): string {
  if (state !== 'pending' || nextAttemptAt === null)
    return attempts === 0 ? t`Not tried yet` : plural(attempts, { one: '# attempt', other: '# attempts' });
  if (Date.parse(nextAttemptAt) <= Date.now())
    return attempts === 0
      ? t`Not tried yet, next now`
      : plural(attempts, { one: '# attempt, next now', other: '# attempts, next now' });
  const time = timeOf(nextAttemptAt);
  return attempts === 0
    ? t`Not tried yet, next on ${time}`
    : plural(attempts, { one: `# attempt, next on ${time}`, other: `# attempts, next on ${time}` });
}

/** Returns the JSON message that is sent to the webhook's URL. */
export const messageOf = ({ type, occurredAt, data, isTest }: WebhookDelivery) =>
  JSON.stringify(
    { type, timestamp: occurredAt, data, test: isTest && type !== TEST_EVENT ? true : undefined },
    null,
    2,
  );
