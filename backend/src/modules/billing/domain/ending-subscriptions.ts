import type { Transaction } from '../../../shared/unit-of-work.js';
import type { Subscription } from './subscription.js';

/** Subscriptions near or past their end, each with what its owner was last told. */
export abstract class EndingSubscriptions {
  /** Owners whose subscription has ended, or whose grace is about to, and who may not know yet. */
  abstract due(now: Date, limit: number): Promise<string[]>;

  /** What was last told, of the owner whose ledger is open. */
  abstract toldAbout(tx: Transaction, userId: string): Promise<string | null>;
  abstract tell(tx: Transaction, userId: string, what: string): Promise<void>;
}

/** Milliseconds before the end of the grace in which it is said once more. */
const LAST_DAY = 24 * 3_600_000;

/**
 * What the owner should be told now. The end is part of it: the next period has notices of its own.
 * @returns null when nothing.
 */
export function noticeDue(
  { end, graceUntil }: Pick<Subscription, 'end' | 'graceUntil'>,
  toldAbout: string | null,
  now: Date,
): { notice: 'grace-ends' | 'subscription-expired'; mark: string } | null {
  const access = graceUntil ?? end;
  const notice =
    now >= access
      ? ('subscription-expired' as const)
      : graceUntil && now >= end && now.getTime() >= graceUntil.getTime() - LAST_DAY
        ? ('grace-ends' as const)
        : null;
  if (notice === null) return null;
  const mark = `${notice} ${end.toISOString()}`;
  return mark === toldAbout ? null : { notice, mark };
}
