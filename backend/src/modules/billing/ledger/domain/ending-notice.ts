import { hasAccess } from './access.js';
import type { Subscription } from './subscription.js';

/** Milliseconds before the end of the grace period from which a notice says so once more. */
const LAST_NOTICE_LEAD = 24 * 3_600_000;

/**
 * The notice that the owner should get now. The end is part of it: the next period has notices of its own.
 * @returns null when nothing.
 */
export function noticeDue(
  { end, graceUntil }: Pick<Subscription, 'end' | 'graceUntil'>,
  lastNotice: string | null,
  now: Date,
): { notice: 'grace-ends' | 'subscription-expired'; mark: string } | null {
  const notice = !hasAccess({ end, graceUntil }, now)
    ? ('subscription-expired' as const)
    : graceUntil && now >= end && now.getTime() >= graceUntil.getTime() - LAST_NOTICE_LEAD
      ? ('grace-ends' as const)
      : null;
  if (notice === null) return null;
  const mark = `${notice} ${end.toISOString()}`;
  return mark === lastNotice ? null : { notice, mark };
}
