import { LEFT_REASONS } from './list-standing.js';

/**
 * The outcome of a row. `create`: it creates an idea or a subscriber. `known`: it exists already.
 * `suppressed`: the person has left, or the mailbox doesn't work. `over-limit`: the plan's limit is reached.
 * `kept`: undoing left it in place, because it has been changed or used since.
 */
export const ROW_OUTCOMES = ['create', 'known', 'suppressed', 'invalid', 'over-limit', 'kept'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/**
 * The reasons for the outcome `suppressed`. The first ones come from the other list. `skipped`: the founder
 * said that the status means leaving. `unknown-status`: the founder hasn't said what the status means.
 * `left-here`: the person has unsubscribed from this waitlist. `suppressed-here`: emails to them bounced, or
 * they want none from this founder.
 */
export const LEFT_OUT_REASONS = [
  ...LEFT_REASONS,
  'skipped',
  'unknown-status',
  'left-here',
  'suppressed-here',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** Number of rows left out, by reason. Reasons without rows are absent. */
export type LeftOutCounts = Partial<Record<LeftOutReason, number>>;

/** Number of rows by outcome. */
export type OutcomeCounts = Record<RowOutcome, number>;

export const noCounts = (): OutcomeCounts => ({
  create: 0,
  known: 0,
  suppressed: 0,
  invalid: 0,
  'over-limit': 0,
  kept: 0,
});

/** The decision about one row. */
export interface RowDecision {
  line: number;
  outcome: RowOutcome;
  /** Set if the row had the outcome `create`, until a later row of the file said that the person has left. */
  revoked?: boolean;
  /** The reason for the outcome `suppressed`. */
  leftOut?: LeftOutReason;
  /** A reason for the founder; for a created row, a note. */
  reason: string | null;
  /**
   * Identifies duplicate rows: an address or a title in lower case. Null for rows that create nothing, except
   * those of people who left, because a later row must not add them.
   */
  key: string | null;
  /** The idea or subscriber that the row creates. */
  subjectId: string | null;
}
