import type { Audience, Campaign } from '@/api/workspace';
import { formatDay, plural } from '@/lib/format';
import { formatTime } from '@/lib/format-time';
import { segmentWords } from './segment';
import { isDrip } from './types';

const LIST = new Intl.ListFormat('en-US');
const DAY = 86_400;
/** Milliseconds: what is due within them is due at once, whatever the founder's clock says. */
const SOON = 60_000;

/** "at once", "3 days later". */
const later = (days: number, zero: string) => (days === 0 ? zero : `${plural(days, 'day')} later`);

/** Who gets the campaign's mail and when, in one sentence. */
export function timing({
  type,
  delayDays,
  firstActivatedAt,
  segment,
  startsAt,
}: Pick<Campaign, 'type' | 'delayDays' | 'firstActivatedAt' | 'segment' | 'startsAt'>): string {
  if (isDrip(type)) {
    return `To each person who joins while it is on, ${later(delayDays, 'at once')}.`;
  }
  const who = segment ? segmentWords(segment).replace(/^people/, 'people on the waitlist') : EVERYBODY;
  const began = firstActivatedAt
    ? `was first switched on, ${formatDay(firstActivatedAt)}`
    : 'is first switched on';
  return `To ${who} when it ${began}: ${startWords(startsAt, delayDays)}.`;
}

const EVERYBODY = 'everybody on the waitlist';

/** "at once", "3 days later", "on Mar 2, 9:00 AM UTC". */
function startWords(startsAt: string | null, delayDays: number): string {
  if (!startsAt) return later(delayDays, 'at once');
  return delayDays === 0
    ? `on ${formatTime(startsAt)}`
    : `${plural(delayDays, 'day')} after ${formatTime(startsAt)}`;
}

/** Seconds as a person would say them; a "day" of the product may be shorter than a day, for demos. */
function duration(seconds: number): string {
  if (seconds % DAY === 0) return plural(seconds / DAY, 'day');
  if (seconds % 3600 === 0) return plural(seconds / 3600, 'hour');
  return seconds % 60 === 0 ? plural(seconds / 60, 'minute') : plural(seconds, 'second');
}

/**
 * What switching the campaign on leads to, sentence by sentence.
 *
 * @param now ms; what is due by then goes out at once
 */
export function audienceWords(
  { firstActivatedAt }: Pick<Campaign, 'firstActivatedAt'>,
  audience: Audience,
  now: number,
): string[] {
  const { onJoin, recipients, firstDueAt, delaySeconds } = audience;
  const one = recipients === 1;
  const due =
    firstDueAt !== null && Date.parse(firstDueAt) > now + SOON ? `on ${formatTime(firstDueAt)}` : 'at once';

  if (onJoin) {
    const after = delaySeconds === 0 ? 'right after joining' : `${duration(delaySeconds)} after joining`;
    const waiting = `${plural(recipients, 'mail')} to people who joined before ${one ? 'is' : 'are'} waiting, the first of them due ${due}.`;
    return [
      `Each person who joins from now on gets this email ${after}.`,
      recipients > 0 ? waiting : 'People already on the waitlist do not get it.',
    ];
  }
  if (firstActivatedAt !== null) {
    if (recipients === 0) return ['No mail is waiting: there is nothing left to send.'];
    return [
      `${plural(recipients, 'mail')} still ${one ? 'waits' : 'wait'}, due ${due}.`,
      'Nobody gets it twice.',
    ];
  }
  const leftOut = leftOutWords(audience);
  if (recipients === 0 && audience.outsideSegment > 0) {
    return [
      'Nobody on the waitlist is one of those it is for, so nobody would get this email, now or later.',
      'Choose others, or wait until there are some.',
      ...leftOut,
    ];
  }
  if (recipients === 0) {
    return [
      'Nobody is on the waitlist now, so nobody would get this email, now or later.',
      'Wait until people have joined, then switch it on.',
      ...leftOut,
    ];
  }
  return [
    `${plural(recipients, 'person', 'people')} on the waitlist ${one ? 'gets' : 'get'} this email ${due}.`,
    'People who join later do not get it.',
    ...leftOut,
  ];
}

/** Who is on the list and gets nothing, in a sentence; nothing where that is nobody. */
function leftOutWords({ unsubscribed, suppressed, unconfirmed, outsideSegment }: Audience): string[] {
  const left = [
    ...(outsideSegment > 0 ? [`${plural(outsideSegment, 'person', 'people')} it is not for`] : []),
    ...(unsubscribed > 0 ? [`${plural(unsubscribed, 'person', 'people')} who unsubscribed`] : []),
    ...(suppressed > 0 ? [`${plural(suppressed, 'address', 'addresses')} known not to work`] : []),
    ...(unconfirmed > 0 ? [`${plural(unconfirmed, 'person', 'people')} who did not confirm`] : []),
  ];
  return left.length > 0 ? [`Left out: ${LIST.format(left)}.`] : [];
}
