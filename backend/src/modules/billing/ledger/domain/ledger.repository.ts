import type { ProviderName } from '../../catalog/domain/plan.js';
import type { Transaction } from '../../../../shared/unit-of-work.js';
import type { Ledger } from './ledger.js';
import type { LedgerChanges } from './ledger-records.js';
import type { ProviderEvent } from './payment.js';

/** The work that gives notice of plans' ends. */
export const ENDING_PLANS = 'billing.expiry';

/** People's ledgers. */
export abstract class LedgerRepository {
  /**
   * Locks a person's ledger until the transaction ends, and reads it. Everybody who changes one comes through
   * here.
   * @param cause for the audit.
   */
  abstract open(tx: Transaction, userId: string, cause: string): Promise<Ledger>;

  /** Stores changes of a ledger that was opened in `tx`, with their entries in the audit log. */
  abstract save(tx: Transaction, changes: LedgerChanges): Promise<void>;

  /** Whose ledger the provider's event belongs in; null when it is about nothing of ours, or nothing yet. */
  abstract ownerOf(tx: Transaction, provider: ProviderName, event: ProviderEvent): Promise<string | null>;

  /**
   * Owners whose subscription has ended, or whose grace period is about to, and who may have had no notice of
   * it.
   */
  abstract ending(now: Date, limit: number): Promise<string[]>;
}
