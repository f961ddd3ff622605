import type { Audience, Campaign } from '@/api/workspace';
import { formatDate, plural } from '@/lib/format';
import { isDrip } from './types';

const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });
const LIST = new Intl.ListFormat('en-US');
const DAY = 86_400;
/** Milliseconds: what is due within them is due at once, whatever the founder's clock says. */
const SOON = 60_000;

/** "7/14/2025, 9:30 AM UTC": the hour goes with the day, and every day on a screen is one of UTC. */
export const when = (iso: string): string => `${formatDate(iso)}, ${clock.format(new Date(iso))} UTC`;

/** "at once", "3 days later". */
const later = (days: number, zero: string) => (days === 0 ? zero : `${plural(days, 'day')} later`);

/** Who gets the campaign's mail and when, in one sentence. */
export function timing({
  type,
  delayDays,
  firstActivatedAt,
}: Pick<Campaign, 'type' | 'delayDays' | 'firstActivatedAt'>): string {
  if (isDrip(type)) {
    return `To each person who joins while it is on, ${later(delayDays, 'at once')}.`;
  }
  if (firstActivatedAt === null) {
    return `To everybody on the waitlist when it is first switched on, ${later(delayDays, 'at once')}.`;
  }
  return `To everybody who was on the waitlist on ${formatDate(firstActivatedAt)}, ${later(delayDays, 'at once')}.`;
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
  { onJoin, recipients, firstDueAt, delaySeconds, unsubscribed, suppressed, unconfirmed }: Audience,
  now: number,
): string[] {
  const one = recipients === 1;
  const due =
    firstDueAt !== null && Date.parse(firstDueAt) > now + SOON ? `on ${when(firstDueAt)}` : 'at once';

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
  const left = [
    ...(unsubscribed > 0 ? [`${plural(unsubscribed, 'person', 'people')} who unsubscribed`] : []),
    ...(suppressed > 0 ? [`${plural(suppressed, 'address', 'addresses')} known not to work`] : []),
    ...(unconfirmed > 0 ? [`${plural(unconfirmed, 'person', 'people')} who did not confirm`] : []),
  ];
  const leftOut = left.length > 0 ? [`Left out: ${LIST.format(left)}.`] : [];
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
