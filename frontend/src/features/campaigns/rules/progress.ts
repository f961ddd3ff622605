import type { Campaign } from '@/api/workspace';

type Progress = Pick<Campaign, 'isActive' | 'onHold' | 'stats' | 'nextDueAt'>;

/**
 * Whether due emails are being sent, with nothing to hold them.
 *
 * @param now in ms
 */
export function isSending({ isActive, onHold, stats, nextDueAt }: Progress, now: number): boolean {
  return (
    isActive && onHold === null && stats.scheduled > 0 && (nextDueAt === null || Date.parse(nextDueAt) <= now)
  );
}

/** Number of emails that are finished, and of all emails. */
export function doneOf({ scheduled, sent, failed, skipped }: Campaign['stats']) {
  const done = sent + failed + skipped;
  return { done, total: done + scheduled };
}

/**
 * Next time at which an email becomes due, in ms; null if there is none.
 *
 * @param now in ms
 */
export function nextMoment(campaigns: readonly Progress[], now: number): number | null {
  const moments = campaigns
    .filter(({ isActive, onHold, nextDueAt }) => isActive && onHold === null && nextDueAt !== null)
    .map(({ nextDueAt }) => Date.parse(nextDueAt ?? ''))
    .filter((moment) => moment > now);
  return moments.length > 0 ? Math.min(...moments) : null;
}
