import type { Transaction } from '../../../shared/unit-of-work.js';

/** Kinds of events for which a founder gets a notice the first time someone else causes one. */
export const FIRST_KINDS = ['vote', 'sign-up', 'feedback'] as const;
export type FirstKind = (typeof FIRST_KINDS)[number];

/** An idea and a kind. Its founder gets exactly one notice about it. */
export interface First {
  ideaId: string;
  kind: FirstKind;
}

/** The work that finds firsts, and the job that notifies the founder. The job's payload is a `First`. */
export const FIRST_NOTICE = { work: 'notices.firsts', job: 'notices.first' };

/**
 * Ideas that may have received a first vote, sign-up or message. The database marks them when an idea's
 * counters change, so that a vote needs no additional statement.
 */
export abstract class FirstNotices {
  /** The marked ones, longest-waiting first. */
  abstract due(limit: number): Promise<First[]>;

  /**
   * Removes the mark until the counter changes again. Concurrent marking waits for the transaction.
   * @returns false if there is no mark
   */
  abstract unmark(tx: Transaction, first: First): Promise<boolean>;

  /**
   * Whether it was caused by someone other than the founder. Call it after `unmark`, so that everything
   * marked by then counts.
   */
  abstract isByOthers(tx: Transaction, first: First): Promise<boolean>;

  /** Prevents it from being marked again. */
  abstract settle(tx: Transaction, first: First, at: Date): Promise<void>;
}
