import type { Audience, Campaign } from '@/api/workspace';
import { formatDay, plural } from '@/lib/format';
import { formatTime } from '@/lib/format-time';
import { segmentWords } from './segment';
import { isDrip } from './types';

const LIST = new Intl.ListFormat('en-US');
const DAY = 86_400;
/** Emails due within this many milliseconds count as immediate, to tolerate clock differences. */
const SOON = 60_000;

/** Formats a delay, for example "3 days later". `zero` is the text without a delay, such as "immediately". */
const later = (days: number, zero: string) => (days === 0 ? zero : `${plural(days, 'day')} later`);

/** Describes in one sentence who gets the campaign's email, and when. */
export function timing({
  type,
  delayDays,
  firstActivatedAt,
  segment,
  startsAt,
}: Pick<Campaign, 'type' | 'delayDays' | 'firstActivatedAt' | 'segment' | 'startsAt'>): string {
  if (isDrip(type)) {
    return `Sends to each new sign-up, ${later(delayDays, 'immediately')}.`;
  }
  const who = segment ? segmentWords(segment).replace(/^people/, 'people on the waitlist') : EVERYBODY;
  if (firstActivatedAt) return `To ${who}. Turned on ${formatDay(firstActivatedAt)}.`;
  return startsAt
    ? `Sends to ${who} ${startWords(startsAt, delayDays)}.`
    : `Sends ${delayDays === 0 ? 'immediately ' : ''}to ${who} ${delayDays === 0 ? 'when' : `${plural(delayDays, 'day')} after`} you turn it on.`;
}

const EVERYBODY = 'everyone on the waitlist';

/** Formats a start with an optional delay: "on Mar 2, 9:00 AM UTC", "3 days after Mar 2, 9:00 AM UTC". */
function startWords(startsAt: string, delayDays: number): string {
  return delayDays === 0
    ? `on ${formatTime(startsAt)}`
    : `${plural(delayDays, 'day')} after ${formatTime(startsAt)}`;
}

/** Formats a duration given in seconds. In demos, a campaign's "day" may be shorter than 24 hours. */
function duration(seconds: number): string {
  if (seconds % DAY === 0) return plural(seconds / DAY, 'day');
  if (seconds % 3600 === 0) return plural(seconds / 3600, 'hour');
  return seconds % 60 === 0 ? plural(seconds / 60, 'minute') : plural(seconds, 'second');
}

/**
 * Describes the effect of turning the campaign on, in sentences.
 *
 * @param now current time in ms; emails due by then are sent immediately
 */
export function audienceWords(
  { firstActivatedAt }: Pick<Campaign, 'firstActivatedAt'>,
  audience: Audience,
  now: number,
): string[] {
  const { onJoin, recipients, firstDueAt, delaySeconds } = audience;
  const one = recipients === 1;
  const due =
    firstDueAt !== null && Date.parse(firstDueAt) > now + SOON ? `on ${formatTime(firstDueAt)}` : 'now';

  if (onJoin) {
    const after = delaySeconds === 0 ? 'right after joining' : `${duration(delaySeconds)} after joining`;
    const waiting = `${plural(recipients, 'email')} to people who joined earlier ${one ? 'is' : 'are'} waiting; the first is due ${due}.`;
    return [
      `Sends to each new sign-up ${after}.`,
      recipients > 0 ? waiting : 'People already on the waitlist don’t get it.',
    ];
  }
  if (firstActivatedAt !== null) {
    if (recipients === 0) return ['There’s nothing left to send.'];
    return [
      `${plural(recipients, 'email')} ${one ? 'is' : 'are'} waiting, due ${due}.`,
      'No one gets it twice.',
    ];
  }
  const leftOut = leftOutWords(audience);
  if (recipients === 0 && audience.outsideSegment > 0) {
    return [
      'No one on the waitlist matches, so no one would get this email, now or later.',
      'Choose other recipients, or wait until someone matches.',
      ...leftOut,
    ];
  }
  if (recipients === 0) {
    return [
      'No one is on the waitlist, so no one would get this email, now or later.',
      'Turn it on once people have joined.',
      ...leftOut,
    ];
  }
  return [
    `Sends ${due} to ${plural(recipients, 'person', 'people')}.`,
    'People who join later don’t get it.',
    ...leftOut,
  ];
}

/** Describes in one sentence who on the list won't get the email. Empty if everyone gets it. */
function leftOutWords({ unsubscribed, suppressed, unconfirmed, outsideSegment }: Audience): string[] {
  const excluded = [
    ...(outsideSegment > 0
      ? [
          `${plural(outsideSegment, 'person', 'people')} who ${outsideSegment === 1 ? 'doesn’t' : 'don’t'} match`,
        ]
      : []),
    ...(unsubscribed > 0 ? [`${plural(unsubscribed, 'person', 'people')} who unsubscribed`] : []),
    ...(suppressed > 0 ? [`${plural(suppressed, 'address', 'addresses')} that bounced`] : []),
    ...(unconfirmed > 0 ? [`${plural(unconfirmed, 'person', 'people')} who didn’t confirm`] : []),
  ];
  return excluded.length > 0 ? [`Excluded: ${LIST.format(excluded)}.`] : [];
}
