import type { Transaction } from '../../../shared/unit-of-work.js';

/** What an idea gets for the first time, from somebody who is not known to be its founder. */
export const FIRST_KINDS = ['vote', 'sign-up', 'feedback'] as const;
export type FirstKind = (typeof FIRST_KINDS)[number];

/** An idea and a kind: its founder is told of that once, for good. */
export interface First {
  ideaId: string;
  kind: FirstKind;
}

/**
 * Ideas that may have got something for the first time. The database marks them as the counters of ideas
 * change, so that a vote costs no statement more.
 */
export abstract class FirstNotices {
  /** Those that are marked, locked until the transaction ends; others skip them. */
  abstract lockMarked(tx: Transaction, limit: number): Promise<First[]>;

  /**
   * Those of them that somebody else than the founder has done. After `lockMarked`: what is marked now
   * counts.
   */
  abstract byOthers(tx: Transaction, firsts: readonly First[]): Promise<First[]>;

  /** Never marks these again. */
  abstract settle(tx: Transaction, firsts: readonly First[], at: Date): Promise<void>;

  /** Has it come after those that are marked now. */
  abstract putLast(tx: Transaction, first: First): Promise<void>;

  /** Takes the mark off, until the counter changes again. */
  abstract unmark(tx: Transaction, firsts: readonly First[]): Promise<void>;
}
