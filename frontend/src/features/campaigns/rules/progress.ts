import type { Campaign } from '@/api/workspace';

type Progress = Pick<Campaign, 'isActive' | 'onHold' | 'stats' | 'nextDueAt'>;

/** Whether mails that are due wait for nothing but their turn. @param now ms */
export function isSending({ isActive, onHold, stats, nextDueAt }: Progress, now: number): boolean {
  return (
    isActive && onHold === null && stats.scheduled > 0 && (nextDueAt === null || Date.parse(nextDueAt) <= now)
  );
}

/** Mails whose fate is known, and all. */
export function doneOf({ scheduled, sent, failed, skipped }: Campaign['stats']) {
  const done = sent + failed + skipped;
  return { done, total: done + scheduled };
}

/**
 * When the earliest mail that is not due yet becomes due, in ms; null when none will by itself. @param now
 * ms
 */
export function nextMoment(campaigns: readonly Progress[], now: number): number | null {
  const moments = campaigns
    .filter(({ isActive, onHold, nextDueAt }) => isActive && onHold === null && nextDueAt !== null)
    .map(({ nextDueAt }) => Date.parse(nextDueAt ?? ''))
    .filter((moment) => moment > now);
  return moments.length > 0 ? Math.min(...moments) : null;
}
