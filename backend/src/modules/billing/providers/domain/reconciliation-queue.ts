import type { ProviderIds } from '../../ledger/domain/ledger.js';
import { FIRST_CHECK } from '../../ledger/domain/purchase-request.js';
import type { ProviderName } from '../../catalog/domain/plan.js';

/** Something that the provider may know more about than we do. */
export interface ReconciliationItem {
  /** Our id, of a payment or an agreement. */
  id: string;
  userId: string;
  provider: ProviderName;
  orderId: string | null;
  agreementProviderId: string | null;
  /** An agreement that charges: its renewals are looked for as long as it lives. */
  isActive: boolean;
  /** How often we have asked. */
  checks: number;
  createdAt: Date;
}

/** The work that asks providers; its key is our id. */
export const RECONCILING = 'billing.reconcile';

/** What is to be reconciled: asked about at the provider, and when to ask again. */
export abstract class ReconciliationQueue {
  /** Ids of those whose time has come, the longest due first. */
  abstract due(limit: number): Promise<string[]>;

  /** One of them by its id; undefined when its time has not come. */
  abstract findDue(id: string): Promise<ReconciliationItem | undefined>;

  /**
   * @param at when to ask again; null: never, unless something happens. An agreement is asked about after its
   * next renewal.
   */
  abstract askAgain(item: ReconciliationItem, at: Date | null): Promise<void>;

  /** One of them by the provider's id; undefined when it is none of ours. */
  abstract find(provider: ProviderName, of: ProviderIds): Promise<ReconciliationItem | undefined>;
}

const HOUR = 3_600_000;
/**
 * Milliseconds after which an order that nobody paid will not be paid any more: providers decide late, but
 * not later.
 */
const ORDER_ENDS = 3 * 24 * HOUR;

/** When to ask next: in one minute, two, four, then hourly; about what nobody paid not after its end. */
export function nextCheck(
  item: Pick<ReconciliationItem, 'checks' | 'createdAt' | 'isActive'>,
  now: Date,
): Date | null {
  const next = new Date(now.getTime() + Math.min(FIRST_CHECK * 2 ** item.checks, HOUR));
  if (item.isActive) return next;
  return next.getTime() > item.createdAt.getTime() + ORDER_ENDS ? null : next;
}
