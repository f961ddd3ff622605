import type { Transaction } from '../../../shared/unit-of-work.js';

/** A visitor who has signed in to an account. */
export interface VisitorJoins {
  userId: string;
  /** The visitor's key from `visitorKey()`, as stored in the votes table. */
  visitorKey: Buffer;
}

/**
 * The votes that a visitor cast before signing in. Implemented by the votes module, which is `@Global()` so
 * that auth doesn't depend on it.
 */
export abstract class VisitorVotes {
  /**
   * Moves the visitor's votes to the account, in the sign-in's transaction. If the visitor and the account
   * voted for the same idea, one vote remains.
   */
  abstract join(tx: Transaction, visitor: VisitorJoins): Promise<void>;
}
