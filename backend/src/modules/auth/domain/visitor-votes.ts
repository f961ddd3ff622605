import type { Transaction } from '../../../shared/unit-of-work.js';

/** A visitor who turned out to be an account. */
export interface VisitorJoins {
  userId: string;
  /** Key of the visitor, as made by `visitorKey()`: what the votes table holds. */
  visitorKey: Buffer;
}

/**
 * The votes that a visitor cast before signing in. The votes module implements it and is `@Global()` for
 * that reason: it depends on auth, never the other way round.
 */
export abstract class VisitorVotes {
  /**
   * Makes the visitor's votes the account's, in the transaction of the login. An idea voted for by both
   * counts once.
   */
  abstract join(tx: Transaction, visitor: VisitorJoins): Promise<void>;
}
