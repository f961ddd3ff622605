import type { Transaction } from '../../../../shared/unit-of-work.js';
import type { Subscription } from './subscription.js';

/** Subscriptions near or past their end, each with the last notice to its owner. */
export abstract class EndingSubscriptions {
  /** Owners whose subscription has ended, or whose grace period is about to, and who may have had no notice of it. */
  abstract due(now: Date, limit: number): Promise<string[]>;

  /** The last notice to the owner whose ledger is open, with the end that it was about; null when there was none. */
  abstract lastNotice(tx: Transaction, userId: string): Promise<string | null>;
  abstract recordNotice(tx: Transaction, userId: string, notice: string): Promise<void>;
}

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
  const access = graceUntil ?? end;
  const notice =
    now >= access
      ? ('subscription-expired' as const)
      : graceUntil && now >= end && now.getTime() >= graceUntil.getTime() - LAST_NOTICE_LEAD
        ? ('grace-ends' as const)
        : null;
  if (notice === null) return null;
  const mark = `${notice} ${end.toISOString()}`;
  return mark === lastNotice ? null : { notice, mark };
}
