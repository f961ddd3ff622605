import type { Campaign } from '@/api/workspace';

type Progress = Pick<Campaign, 'isActive' | 'onHold' | 'stats' | 'nextDueAt'>;

/**
 * True if due emails are being sent and nothing holds them up.
 *
 * @param now current time in ms
 */
export function isSending({ isActive, onHold, stats, nextDueAt }: Progress, now: number): boolean {
  return (
    isActive && onHold === null && stats.scheduled > 0 && (nextDueAt === null || Date.parse(nextDueAt) <= now)
  );
}

/** Returns the number of emails that are sent, failed or skipped, and the total number of emails. */
export function doneOf({ scheduled, sent, failed, skipped }: Campaign['stats']) {
  const done = sent + failed + skipped;
  return { done, total: done + scheduled };
}

/**
 * Returns the next time when an email becomes due, in ms. Null if no email is scheduled.
 *
 * @param now current time in ms
 */
export function nextMoment(campaigns: readonly Progress[], now: number): number | null {
  const moments = campaigns
    .filter(({ isActive, onHold, nextDueAt }) => isActive && onHold === null && nextDueAt !== null)
    .map(({ nextDueAt }) => Date.parse(nextDueAt ?? ''))
    .filter((moment) => moment > now);
  return moments.length > 0 ? Math.min(...moments) : null;
}
