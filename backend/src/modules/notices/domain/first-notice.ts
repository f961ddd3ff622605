import type { Transaction } from '../../../shared/unit-of-work.js';

/** What an idea gets for the first time, from somebody who is not known to be its founder. */
export const FIRST_KINDS = ['vote', 'sign-up', 'feedback'] as const;
export type FirstKind = (typeof FIRST_KINDS)[number];

/** An idea and a kind: its founder is told of that once, for good. */
export interface First {
  ideaId: string;
  kind: FirstKind;
}

/** The work that finds firsts, and the job that tells a founder of one; its payload is a `First`. */
export const FIRST_NOTICE = { work: 'notices.firsts', job: 'notices.first' };

/**
 * Ideas that may have got something for the first time. The database marks them as the counters of ideas
 * change, so that a vote costs no statement more.
 */
export abstract class FirstNotices {
  /** Those that are marked, the longest first. */
  abstract due(limit: number): Promise<First[]>;

  /**
   * Takes the mark off, until the counter changes again; what is marked meanwhile waits for the transaction.
   * @returns false when there is none.
   */
  abstract unmark(tx: Transaction, first: First): Promise<boolean>;

  /** Whether somebody else than the founder has done it. After `unmark`: what is marked now counts. */
  abstract isByOthers(tx: Transaction, first: First): Promise<boolean>;

  /** Never marks it again. */
  abstract settle(tx: Transaction, first: First, at: Date): Promise<void>;
}
