import type { Transaction } from '../../../shared/unit-of-work.js';

/** Kinds of events that trigger a notice to the founder the first time someone else causes them. */
export const FIRST_KINDS = ['vote', 'sign-up', 'feedback'] as const;
export type FirstKind = (typeof FIRST_KINDS)[number];

/** A first event: its idea and kind. The founder gets exactly one notice about it. */
export interface First {
  ideaId: string;
  kind: FirstKind;
}

/**
 * Name of the background work that finds firsts, and of the job that notifies the founder. The job's payload
 * is a `First`.
 */
export const FIRST_NOTICE = { work: 'notices.firsts', job: 'notices.first' };

/**
 * Marks on ideas that may have received a first vote, sign-up or message. The database sets them when an
 * idea's counters change, so that a vote needs no additional statement.
 */
export abstract class FirstNotices {
  /** Returns the marked firsts, longest-waiting first. */
  abstract due(limit: number): Promise<First[]>;

  /**
   * Removes the mark until the counter changes again. If another transaction is setting the mark, it waits
   * until this one ends.
   * @returns false without a mark
   */
  abstract unmark(tx: Transaction, first: First): Promise<boolean>;

  /**
   * True if the first was caused by someone other than the founder. Call it after `unmark`, so that
   * everything marked by then counts.
   */
  abstract isByOthers(tx: Transaction, first: First): Promise<boolean>;

  /** Records that the first is done, so that it's never marked again. */
  abstract settle(tx: Transaction, first: First, at: Date): Promise<void>;
}
