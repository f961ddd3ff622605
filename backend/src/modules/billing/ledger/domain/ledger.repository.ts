import type { ProviderName } from '../../catalog/domain/plan.js';
import type { Transaction } from '../../../../shared/unit-of-work.js';
import type { Ledger } from './ledger.js';
import type { LedgerChanges } from './ledger-records.js';
import type { ProviderEvent } from './payment.js';

/** Name of the work that sends notices about the end of plans. */
export const ENDING_PLANS = 'billing.expiry';

/** Stored ledgers. */
export abstract class LedgerRepository {
  /**
   * Locks a person's ledger until the transaction ends, and reads it. Every change of a ledger starts here.
   * @param cause for the audit log.
   */
  abstract open(tx: Transaction, userId: string, cause: string): Promise<Ledger>;

  /** Stores the changes of a ledger opened in `tx`, with their entries in the audit log. */
  abstract save(tx: Transaction, changes: LedgerChanges): Promise<void>;

  /**
   * Returns the owner of the ledger a provider's event belongs to. Null if it isn't about a known payment or
   * agreement.
   */
  abstract ownerOf(tx: Transaction, provider: ProviderName, event: ProviderEvent): Promise<string | null>;

  /**
   * Returns people with a subscription that has ended, or a grace period that is about to end, and who may
   * not have had a notice.
   */
  abstract ending(now: Date, limit: number): Promise<string[]>;
}
