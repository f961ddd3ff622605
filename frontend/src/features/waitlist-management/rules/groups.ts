import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { Subscriber } from '@/api/workspace';
import { formatDay } from '@/lib/format';

/** Minimum number of sign-ups in a day for grouping its week by day. */
const BUSY_DAY = 5;
const DAY_MS = 86_400_000;

/** People who joined in the same week or on the same day. */
export interface JoinedGroup {
  /** First day of the group, for example `2026-01-31`. */
  key: string;
  label: string;
  subscribers: Subscriber[];
}

/**
 * Groups sign-ups (most recent first) by week, or by day if a day of the week is busy. All dates are in UTC.
 */
export function joinedGroups(subscribers: readonly Subscriber[], now = Date.now()): JoinedGroup[] {
  const thisWeek = mondayOf(now);
  return runsBy(subscribers, ({ createdAt }) => mondayOf(Date.parse(createdAt))).flatMap(([monday, week]) => {
    const days = runsBy(week, ({ createdAt }) => dayOf(Date.parse(createdAt)));
    if (days.some(([, people]) => people.length >= BUSY_DAY))
      return days.map(([day, people]) => ({
        key: isoDay(day),
        label: dayLabel(day, now),
        subscribers: people,
      }));
    const label = monday === thisWeek ? t`This week` : weekLabel(monday);
    return [{ key: isoDay(monday), label, subscribers: week }];
  });
}

/** Groups consecutive subscribers with the same time, preserving their order. */
function runsBy(subscribers: readonly Subscriber[], timeOf: (subscriber: Subscriber) => number) {
  const runs: [time: number, subscribers: Subscriber[]][] = [];
  for (const subscriber of subscribers) {
    const time = timeOf(subscriber);
    const last = runs.at(-1);
    if (last?.[0] === time) last[1].push(subscriber);
    else runs.push([time, [subscriber]]);
  }
  return runs;
}

const dayOf = (time: number) => Math.floor(time / DAY_MS) * DAY_MS;
const mondayOf = (time: number) => dayOf(time) - ((new Date(time).getUTCDay() + 6) % 7) * DAY_MS;
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

function dayLabel(day: number, now: number): string {
  const ago = (dayOf(now) - day) / DAY_MS;
  if (ago === 0) return t`Today`;
  return ago === 1 ? t`Yesterday` : formatDay(isoDay(day));
}

/** Formats a group's dates: "Nov 16 – 22", "Oct 26 – Nov 1", "Jul 14 – 20, 2025". */
function weekLabel(monday: number): string {
  const [from, to] = [new Date(monday), new Date(monday + 6 * DAY_MS)];
  const year = to.getUTCFullYear();
  if (from.getUTCFullYear() !== year) return `${formatDay(from)} – ${formatDay(to)}`;
  const days = new Intl.DateTimeFormat(i18n.locale, {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    year: year === new Date().getUTCFullYear() ? undefined : 'numeric',
  }).formatRange(from, to);
  // Browsers put thin spaces around the dash.
  return days.replace(/\s/g, ' ');
}
