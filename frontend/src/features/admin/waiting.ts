import { formatDay, plural } from '@/lib/format';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** "Waiting 3 days", "Waiting 5 hours"; after more than a week, the day: "Since Oct 26". */
export function waitingText(since: string, now = Date.now()): string {
  const waited = now - new Date(since).getTime();
  if (waited > 7 * DAY) return `Since ${formatDay(since)}`;
  if (waited >= DAY) return `Waiting ${plural(Math.floor(waited / DAY), 'day')}`;
  return waited >= HOUR ? `Waiting ${plural(Math.floor(waited / HOUR), 'hour')}` : 'Just submitted';
}
