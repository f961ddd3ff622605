import { LEFT_REASONS } from './list-standing.js';

/**
 * Outcomes of a row. `create`: the row creates an idea or a subscriber. `known`: the idea or subscriber
 * already exists. `suppressed`: the person has left, or the mailbox rejects email. `over-limit`: the plan's
 * limit is reached. `kept`: undoing left the idea or subscriber in place, because it has been changed or used
 * since.
 */
export const ROW_OUTCOMES = ['create', 'known', 'suppressed', 'invalid', 'over-limit', 'kept'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/**
 * Reasons for the outcome `suppressed`. The first ones come from the other list. `skipped`: the founder said
 * that the status means leaving. `unknown-status`: the founder hasn't said what the status means.
 * `left-here`: the person has unsubscribed from this waitlist. `suppressed-here`: emails to the person
 * bounced, or they want none from this founder.
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

/** Number of rows for each outcome. */
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
  /** True if the row had the outcome `create` until a later row of the file said that the person has left. */
  revoked?: boolean;
  /** The reason for the outcome `suppressed`. */
  leftOut?: LeftOutReason;
  /** Reason shown to the founder. For a created row, a note. */
  reason: string | null;
  /**
   * Key that identifies duplicate rows: an address or a title in lower case. Null for rows that create
   * nothing. Rows about people who left also have a key, because a later row must not add those people.
   */
  key: string | null;
  /** ID of the idea or subscriber that the row creates. */
  subjectId: string | null;
}
