import type { ProviderIds } from '../../ledger/domain/ledger.js';
import { FIRST_CHECK } from '../../ledger/domain/purchase-request.js';
import type { ProviderName } from '../../catalog/domain/plan.js';

/** A payment or agreement that may have changed at the provider. */
export interface ReconciliationItem {
  /** Our ID of the payment or agreement. */
  id: string;
  userId: string;
  provider: ProviderName;
  orderId: string | null;
  agreementProviderId: string | null;
  /** True if the item is an agreement that charges. Its renewals are checked as long as it exists. */
  isActive: boolean;
  /** Number of checks so far. */
  checks: number;
  createdAt: Date;
}

/** Name of the work that checks items with their provider. Its keys are our IDs. */
export const RECONCILING = 'billing.reconcile';

/** Payments and agreements to check with the provider, with the time of each item's next check. */
export abstract class ReconciliationQueue {
  /** IDs of due items, longest due first. */
  abstract due(limit: number): Promise<string[]>;

  /** Returns a due item by its ID. Undefined if the item isn't due. */
  abstract findDue(id: string): Promise<ReconciliationItem | undefined>;

  /**
   * Schedules the next check.
   * @param at time of the next check, or null for none. An agreement is checked again after its next renewal.
   */
  abstract askAgain(item: ReconciliationItem, at: Date | null): Promise<void>;

  /** Returns an item by the provider's ID. Undefined if the ID is unknown. */
  abstract find(provider: ProviderName, of: ProviderIds): Promise<ReconciliationItem | undefined>;
}

const HOUR = 3_600_000;
/**
 * Time after which an unpaid order can no longer be paid, in ms. Providers may take long to decide, but not
 * longer than this.
 */
const ORDER_ENDS = 3 * 24 * HOUR;

/**
 * Returns the time of the next check: after one minute, two, four, then hourly. Null for an unpaid order
 * after `ORDER_ENDS`.
 */
export function nextCheck(
  item: Pick<ReconciliationItem, 'checks' | 'createdAt' | 'isActive'>,
  now: Date,
): Date | null {
  const next = new Date(now.getTime() + Math.min(FIRST_CHECK * 2 ** item.checks, HOUR));
  if (item.isActive) return next;
  return next.getTime() > item.createdAt.getTime() + ORDER_ENDS ? null : next;
}
