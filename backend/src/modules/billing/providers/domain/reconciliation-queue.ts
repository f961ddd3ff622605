import type { ProviderIds } from '../../ledger/domain/ledger.js';
import { FIRST_CHECK } from '../../ledger/domain/purchase-request.js';
import type { ProviderName } from '../../catalog/domain/plan.js';

/** A payment or agreement that the provider may know more about. */
export interface ReconciliationItem {
  /** Our id of the payment or agreement. */
  id: string;
  userId: string;
  provider: ProviderName;
  orderId: string | null;
  agreementProviderId: string | null;
  /** Whether it is an agreement that charges. Its renewals are checked as long as it exists. */
  isActive: boolean;
  /** Number of checks so far. */
  checks: number;
  createdAt: Date;
}

/** Name of the work that asks providers. Its keys are our ids. */
export const RECONCILING = 'billing.reconcile';

/** Payments and agreements to check with the provider, each with the time of its next check. */
export abstract class ReconciliationQueue {
  /** Ids of due items, longest due first. */
  abstract due(limit: number): Promise<string[]>;

  /** Returns a due item by its id. Undefined if it isn't due. */
  abstract findDue(id: string): Promise<ReconciliationItem | undefined>;

  /**
   * @param at time of the next check, or null for none. An agreement is checked again after its next renewal.
   */
  abstract askAgain(item: ReconciliationItem, at: Date | null): Promise<void>;

  /** Returns an item by the provider's id. Undefined if it isn't known. */
  abstract find(provider: ProviderName, of: ProviderIds): Promise<ReconciliationItem | undefined>;
}

const HOUR = 3_600_000;
/**
 * Milliseconds after which an unpaid order won't be paid anymore. Providers may decide late, but not later.
 */
const ORDER_ENDS = 3 * 24 * HOUR;

/**
 * Returns the next check: after one minute, two, four, then hourly. Null for an unpaid order after
 * `ORDER_ENDS`.
 */
export function nextCheck(
  item: Pick<ReconciliationItem, 'checks' | 'createdAt' | 'isActive'>,
  now: Date,
): Date | null {
  const next = new Date(now.getTime() + Math.min(FIRST_CHECK * 2 ** item.checks, HOUR));
  if (item.isActive) return next;
  return next.getTime() > item.createdAt.getTime() + ORDER_ENDS ? null : next;
}
