import type { Day } from '../../../shared/day.js';

/** Kinds of mailboxes of confirmed addresses. Domains that aren't a known provider or forwarder are `own`. */
export const MAILBOX_KINDS = ['provider', 'forwarder', 'own'] as const;
export type MailboxKind = (typeof MAILBOX_KINDS)[number];

/** Number of operators listed separately. Smaller ones are combined. */
export const LISTED_OPERATORS = 200;

/**
 * Number of visitors who decide a goal (one per network), and how many of them confirmed an address in time.
 */
export interface BreakdownCounts {
  visitors: number;
  confirmed: number;
}

export interface OperatorCounts extends BreakdownCounts {
  /** Number of the autonomous system (ASN). Null for visitors of unknown operators. */
  asn: number | null;
}

export interface HourCounts extends BreakdownCounts {
  /** Hour of arrival in UTC, such as `2026-11-24T13`. */
  hour: string;
}

/**
 * Distribution of the visitors who decide a goal. Contains only numbers, and nothing that identifies a
 * visitor.
 */
export interface GoalBreakdown extends BreakdownCounts {
  /** Counts by operator of the visitors' networks. */
  operators: {
    /** Number of operators identified by ASN, without those beyond the 200 largest of a day. */
    identified: number;
    /** The identified operator with the most visitors. Null if there's none. */
    largest: OperatorCounts | null;
    /**
     * The 200 operators with the most visitors, largest first. Unknown operators are combined in one entry
     * with `asn: null`.
     */
    list: OperatorCounts[];
    /** Counts for the operators that aren't in `list`. */
    others: BreakdownCounts;
  };
  /** The hour when the most visitors arrived. Null without visitors. */
  largestHour: HourCounts | null;
  /** Number of confirmed addresses by kind of mailbox. */
  mailboxes: Record<MailboxKind, number>;
}

/** The days of a goal to sum over. */
export interface GoalDays {
  ideaId: string;
  /** Number of the goal within its idea. */
  goal: number;
  /** The last day, inclusive. */
  to: Day;
}

/** Reads breakdowns of goals. */
export abstract class GoalBreakdowns {
  /**
   * Sums over the days of a goal, including the provisional count of an open day.
   * @returns null for a goal under rules version 1, which doesn't count one visitor per network, and for a
   * goal without counted visitors
   */
  abstract of(days: GoalDays): Promise<GoalBreakdown | null>;
}
