import { formatDay, plural } from '@/lib/format';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Formats a waiting time: "Waiting 3 days" or "Waiting 5 hours". After more than a week, it shows the start
 * date instead: "Since Oct 26".
 */
export function waitingText(since: string, now = Date.now()): string {
  const waited = now - new Date(since).getTime();
  if (waited > 7 * DAY) return `Since ${formatDay(since)}`;
  if (waited >= DAY) return `Waiting ${plural(Math.floor(waited / DAY), 'day')}`;
  return waited >= HOUR ? `Waiting ${plural(Math.floor(waited / HOUR), 'hour')}` : 'Just submitted';
}
