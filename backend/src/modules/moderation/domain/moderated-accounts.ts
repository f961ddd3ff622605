import type { Transaction } from '../../../shared/unit-of-work.js';

/** An account as far as moderation is concerned. */
export interface ModeratedAccount {
  id: string;
  username: string;
  email: string;
  isAdmin: boolean;
  suspendedAt: Date | null;
  suspensionReason: string | null;
}

/** Accounts that may be suspended. */
export abstract class ModeratedAccounts {
  /** The account, or null. */
  abstract find(id: string): Promise<ModeratedAccount | null>;

  /** The account, locked until the transaction ends, or null. */
  abstract findForUpdate(tx: Transaction, id: string): Promise<ModeratedAccount | null>;

  /** Suspends the account, or lifts the suspension. */
  abstract setSuspension(
    tx: Transaction,
    id: string,
    suspension: { at: Date; reason: string } | null,
  ): Promise<void>;
}
