import type { Day } from '../../../shared/day.js';

/** Kinds of mailboxes of confirmed addresses. A domain that isn't a known provider or forwarder is `own`. */
export const MAILBOX_KINDS = ['provider', 'forwarder', 'own'] as const;
export type MailboxKind = (typeof MAILBOX_KINDS)[number];

/** Number of operators listed separately. Smaller ones are combined. */
export const LISTED_OPERATORS = 200;

/** Visitors who count for a goal, one per network, and how many of them confirmed an address in time. */
export interface BreakdownCounts {
  visitors: number;
  confirmed: number;
}

export interface OperatorCounts extends BreakdownCounts {
  /** Number of the autonomous system (ASN). Null for visitors of unknown operators. */
  asn: number | null;
}

export interface HourCounts extends BreakdownCounts {
  /** Hour of arrival (UTC), such as `2026-11-24T13`. */
  hour: string;
}

/**
 * What the visitors who count for a goal have in common. Contains only numbers, and nothing that identifies a
 * visitor.
 */
export interface GoalBreakdown extends BreakdownCounts {
  /** Operators of the visitors' networks. */
  operators: {
    /** Number of operators identified by ASN. Operators beyond the 200 largest of a day aren't included. */
    identified: number;
    /** The identified operator with the most visitors. Null if there is none. */
    largest: OperatorCounts | null;
    /** The 200 with the most visitors, largest first. Unknown operators are one entry with `asn: null`. */
    list: OperatorCounts[];
    /** Visitors of operators that aren't in `list`. */
    others: BreakdownCounts;
  };
  /** The hour in which the most visitors arrived. Null without visitors. */
  largestHour: HourCounts | null;
  /** Confirmed addresses by kind of mailbox. */
  mailboxes: Record<MailboxKind, number>;
}

/** Selects the days of a goal to sum up. */
export interface GoalDays {
  ideaId: string;
  /** Number of the goal within its idea. */
  goal: number;
  /** The last day. */
  to: Day;
}

/** Reads breakdowns of goals. */
export abstract class GoalBreakdowns {
  /**
   * Sums up the days of a goal, including the provisional count of an open day.
   * @returns null for a goal under rules 1, which doesn't count one visitor per network, and for a goal
   * without counted visitors.
   */
  abstract of(days: GoalDays): Promise<GoalBreakdown | null>;
}
