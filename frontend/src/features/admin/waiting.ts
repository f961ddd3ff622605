import { plural, t } from '@lingui/core/macro';
import { formatDay } from '@/lib/format';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Formats a waiting time: "Waiting 3 days" or "Waiting 5 hours". After more than a week, it shows the start
 * date instead: "Since Oct 26".
 */
export function waitingText(since: string, now = Date.now()): string {
  const waited = now - new Date(since).getTime();
  if (waited > 7 * DAY) return t`Since ${{ day: formatDay(since) }}`;
  if (waited >= DAY)
    return plural(Math.floor(waited / DAY), { one: 'Waiting # day', other: 'Waiting # days' });
  return waited >= HOUR
    ? plural(Math.floor(waited / HOUR), { one: 'Waiting # hour', other: 'Waiting # hours' })
    : t`Just submitted`;
}
