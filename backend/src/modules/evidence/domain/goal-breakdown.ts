import type { Day } from '../../../shared/day.js';

/** How a confirmed address receives its mail. A domain that isn't a known provider or forwarder is `own`. */
export const MAILBOX_KINDS = ['provider', 'forwarder', 'own'] as const;
export type MailboxKind = (typeof MAILBOX_KINDS)[number];

/** Operators that are listed one by one. Smaller ones are gathered. */
export const LISTED_OPERATORS = 200;

/** Visitors who count for a goal, one per network, and how many of them confirmed an address in time. */
export interface BreakdownCounts {
  visitors: number;
  confirmed: number;
}

export interface OperatorCounts extends BreakdownCounts {
  /** Number of its autonomous system (ASN). Null for visitors whose operator isn't known. */
  asn: number | null;
}

export interface HourCounts extends BreakdownCounts {
  /** Hour of arrival (UTC), as `2026-11-24T13`. */
  hour: string;
}

/**
 * What the visitors who count for a goal have in common. Contains numbers only, and nothing that leads to a
 * visitor.
 */
export interface GoalBreakdown extends BreakdownCounts {
  /** Operators of the visitors' networks. */
  operators: {
    /** How many operators are known by number. Those beyond the 200 largest of a day aren't told apart. */
    known: number;
    /** The operator with the most visitors, among those that are known. Null if none is. */
    largest: OperatorCounts | null;
    /** The 200 with the most visitors, largest first. Includes those not known, as `asn: null`. */
    list: OperatorCounts[];
    /** Visitors of operators that are not in `list`. */
    others: BreakdownCounts;
  };
  /** The hour in which the most visitors arrived. Null without visitors. */
  largestHour: HourCounts | null;
  /** The confirmed, by the kind of their mailbox. */
  mailboxes: Record<MailboxKind, number>;
}

/** The days of a goal that a breakdown sums up. */
export interface GoalDays {
  ideaId: string;
  /** Number of the goal, of this idea. */
  goal: number;
  /** The last day. */
  to: Day;
}

/** Where breakdowns are read. */
export abstract class GoalBreakdowns {
  /**
   * Sums up the days of a goal, including the provisional count of a day that continues.
   * @returns null for a goal set under rules 1, which doesn't count one visitor per network, and for a goal
   *   that no visitor has counted for yet.
   */
  abstract of(days: GoalDays): Promise<GoalBreakdown | null>;
}
