import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { Audience, Campaign } from '@/api/workspace';
import { formatDay } from '@/lib/format';
import { formatTime } from '@/lib/format-time';
import { conditionsOf } from './segment';
import { isDrip } from './types';

const DAY = 86_400;
/** Emails due within this many milliseconds count as immediate, to tolerate clock differences. */
const SOON = 60_000;

type Timed = Pick<Campaign, 'delayDays' | 'firstActivatedAt' | 'startsAt'>;

/** Describes in one sentence who gets the campaign's email, and when. */
export function timing({ type, segment, ...timed }: Timed & Pick<Campaign, 'type' | 'segment'>): string {
  if (isDrip(type)) return toNewSignUps(timed.delayDays);
  return segment ? toPeopleWho(conditionsOf(segment), timed) : toEveryone(timed);
}

function toNewSignUps(delayDays: number): string {
  if (delayDays === 0) return t`Sends to each new sign-up, immediately.`;
  return plural(delayDays, {
    one: 'Sends to each new sign-up, # day later.',
    other: 'Sends to each new sign-up, # days later.',
  });
}

function toEveryone({ delayDays, firstActivatedAt, startsAt }: Timed): string {
  if (firstActivatedAt)
    return t`To everyone on the waitlist. Turned on ${{ day: formatDay(firstActivatedAt) }}.`;
  if (!startsAt) {
    if (delayDays === 0) return t`Sends immediately to everyone on the waitlist when you turn it on.`;
    return plural(delayDays, {
      one: 'Sends to everyone on the waitlist # day after you turn it on.',
      other: 'Sends to everyone on the waitlist # days after you turn it on.',
    });
  }
  const time = formatTime(startsAt);
  if (delayDays === 0) return t`Sends to everyone on the waitlist on ${time}.`;
  return plural(delayDays, {
    one: `Sends to everyone on the waitlist # day after ${time}.`,
    other: `Sends to everyone on the waitlist # days after ${time}.`,
  });
}

/** @param conditions as returned by `conditionsOf` */
function toPeopleWho(conditions: string, { delayDays, firstActivatedAt, startsAt }: Timed): string {
  if (firstActivatedAt)
    return t`To people on the waitlist who ${conditions}. Turned on ${{ day: formatDay(firstActivatedAt) }}.`;
  if (!startsAt) {
    if (delayDays === 0)
      return t`Sends immediately to people on the waitlist who ${conditions} when you turn it on.`;
    return plural(delayDays, {
      one: `Sends to people on the waitlist who ${conditions} # day after you turn it on.`,
      other: `Sends to people on the waitlist who ${conditions} # days after you turn it on.`,
    });
  }
  const time = formatTime(startsAt);
  if (delayDays === 0) return t`Sends to people on the waitlist who ${conditions} on ${time}.`;
  return plural(delayDays, {
    one: `Sends to people on the waitlist who ${conditions} # day after ${time}.`,
    other: `Sends to people on the waitlist who ${conditions} # days after ${time}.`,
  });
}

/** Formats a duration given in seconds. In demos, a campaign's "day" may be shorter than 24 hours. */
function duration(seconds: number): string {
  if (seconds % DAY === 0) return lasting(seconds / DAY, 'day');
  if (seconds % 3600 === 0) return lasting(seconds / 3600, 'hour');
  return seconds % 60 === 0 ? lasting(seconds / 60, 'minute') : lasting(seconds, 'second');
}

const lasting = (value: number, unit: 'day' | 'hour' | 'minute' | 'second') =>
  new Intl.NumberFormat(i18n.locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);

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
  const isLater = firstDueAt !== null && Date.parse(firstDueAt) > now + SOON;
  const due = isLater ? formatTime(firstDueAt) : null;

  if (onJoin) {
    return [
      delaySeconds === 0
        ? t`Sends to each new sign-up right after joining.`
        : t`Sends to each new sign-up ${{ duration: duration(delaySeconds) }} after joining.`,
      recipients > 0 ? waitingFromBefore(recipients, due) : t`People already on the waitlist don’t get it.`,
    ];
  }
  if (firstActivatedAt !== null) {
    if (recipients === 0) return [t`There’s nothing left to send.`];
    return [waiting(recipients, due), t`No one gets it twice.`];
  }
  const leftOut = leftOutWords(audience);
  if (recipients === 0 && audience.outsideSegment > 0) {
    return [
      t`No one on the waitlist matches, so no one would get this email, now or later.`,
      t`Choose other recipients, or wait until someone matches.`,
      ...leftOut,
    ];
  }
  if (recipients === 0) {
    return [
      t`No one is on the waitlist, so no one would get this email, now or later.`,
      t`Turn it on once people have joined.`,
      ...leftOut,
    ];
  }
  return [sending(recipients, due), t`People who join later don’t get it.`, ...leftOut];
}

/** @param due time when the first email is due; null if that is now */
function waitingFromBefore(emails: number, due: string | null): string {
  return due === null
    ? plural(emails, {
        one: '# email to people who joined earlier is waiting; the first is due now.',
        other: '# emails to people who joined earlier are waiting; the first is due now.',
      })
    : plural(emails, {
        one: `# email to people who joined earlier is waiting; the first is due on ${due}.`,
        other: `# emails to people who joined earlier are waiting; the first is due on ${due}.`,
      });
}

function waiting(emails: number, due: string | null): string {
  return due === null
    ? plural(emails, { one: '# email is waiting, due now.', other: '# emails are waiting, due now.' })
    : plural(emails, {
        one: `# email is waiting, due on ${due}.`,
        other: `# emails are waiting, due on ${due}.`,
      });
}

function sending(people: number, due: string | null): string {
  return due === null
    ? plural(people, { one: 'Sends now to # person.', other: 'Sends now to # people.' })
    : plural(people, { one: `Sends on ${due} to # person.`, other: `Sends on ${due} to # people.` });
}

/** Describes in one sentence who on the list won't get the email. Empty if everyone gets it. */
function leftOutWords({ unsubscribed, suppressed, unconfirmed, outsideSegment }: Audience): string[] {
  const excluded = [
    outsideSegment > 0 &&
      plural(outsideSegment, { one: '# person who doesn’t match', other: '# people who don’t match' }),
    unsubscribed > 0 &&
      plural(unsubscribed, { one: '# person who unsubscribed', other: '# people who unsubscribed' }),
    suppressed > 0 &&
      plural(suppressed, { one: '# address that bounced', other: '# addresses that bounced' }),
    unconfirmed > 0 &&
      plural(unconfirmed, { one: '# person who didn’t confirm', other: '# people who didn’t confirm' }),
  ].filter((part) => part !== false);
  if (excluded.length === 0) return [];
  const list = new Intl.ListFormat(i18n.locale).format(excluded);
  return [t`Excluded: ${list}.`];
}
