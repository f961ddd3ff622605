import type { Transaction } from '../../../shared/unit-of-work.js';

/** A visitor who signed in to an account. */
export interface VisitorJoins {
  userId: string;
  /** The key from `visitorKey()`, as stored in the votes table. */
  visitorKey: Buffer;
}

/**
 * The votes a visitor cast before signing in. The votes module implements it, and is `@Global()` so that auth
 * doesn't depend on it.
 */
export abstract class VisitorVotes {
  /**
   * Moves the visitor's votes to the account, in the transaction of the sign-in. If both voted for an idea,
   * it counts once.
   */
  abstract join(tx: Transaction, visitor: VisitorJoins): Promise<void>;
}
