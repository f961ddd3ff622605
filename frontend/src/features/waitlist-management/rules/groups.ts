import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { Subscriber } from '@/api/workspace';
import { formatDay } from '@/lib/format';
import { runsBy } from '@/lib/runs';

const DAY_MS = 86_400_000;

/** People who joined in the same week. */
export interface JoinedGroup {
  /** Monday of the week, for example `2026-01-31`. */
  key: string;
  label: string;
  subscribers: Subscriber[];
}

/** Groups sign-ups (most recent first) by week. All dates are in UTC. */
export function joinedGroups(subscribers: readonly Subscriber[], now = Date.now()): JoinedGroup[] {
  const thisWeek = mondayOf(now);
  return runsBy(subscribers, ({ createdAt }) => mondayOf(Date.parse(createdAt))).map(([monday, week]) => ({
    key: isoDay(monday),
    label: monday === thisWeek ? t`This week` : weekLabel(monday),
    subscribers: week,
  }));
}

const dayOf = (time: number) => Math.floor(time / DAY_MS) * DAY_MS;
const mondayOf = (time: number) => dayOf(time) - ((new Date(time).getUTCDay() + 6) % 7) * DAY_MS;
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

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
