import type { ProviderName } from '../../catalog/domain/plan.js';
import type { Transaction } from '../../../../shared/unit-of-work.js';
import type { Ledger } from './ledger.js';
import type { LedgerChanges } from './ledger-records.js';
import type { ProviderEvent } from './payment.js';

/** Name of the work that sends notices about plans that end. */
export const ENDING_PLANS = 'billing.expiry';

/** The stored ledgers. */
export abstract class LedgerRepository {
  /**
   * Locks a person's ledger until the transaction ends, and reads it. Every change to a ledger starts here.
   * @param cause cause of the change, for the audit log.
   */
  abstract open(tx: Transaction, userId: string, cause: string): Promise<Ledger>;

  /** Stores the changes to a ledger opened in `tx`, and their audit log entries. */
  abstract save(tx: Transaction, changes: LedgerChanges): Promise<void>;

  /**
   * Returns the owner of the ledger a provider's event belongs to. Null if the event isn't about a known
   * payment or agreement.
   */
  abstract ownerOf(tx: Transaction, provider: ProviderName, event: ProviderEvent): Promise<string | null>;

  /**
   * Returns people whose subscription has ended, or whose grace period is about to end, and who may not have
   * been notified yet.
   */
  abstract ending(now: Date, limit: number): Promise<string[]>;
}
