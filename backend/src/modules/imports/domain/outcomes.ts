import { LEFT_REASONS } from './list-standing.js';

/**
 * What becomes of a row. `create`: it makes an idea or a subscriber. `known`: there is one already.
 * `suppressed`: the person has left, or the mailbox does not work. `over-limit`: the plan holds no more.
 * `kept`: undoing left it, because somebody has touched it since.
 */
export const ROW_OUTCOMES = ['create', 'known', 'suppressed', 'invalid', 'over-limit', 'kept'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/**
 * Why a row with the outcome `suppressed` is left out. The first ones are what the other list says.
 * `skipped`: its founder says that the status means so. `unknown-status`: its founder hasn't said what the
 * status means. `left-here`: the person has unsubscribed from this waitlist. `suppressed-here`: emails to
 * them bounced, or they want none from this founder.
 */
export const LEFT_OUT_REASONS = [
  ...LEFT_REASONS,
  'skipped',
  'unknown-status',
  'left-here',
  'suppressed-here',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** Rows that are left out, by reason; absent for none. */
export type LeftOutCounts = Partial<Record<LeftOutReason, number>>;

/** Rows of each outcome. */
export type OutcomeCounts = Record<RowOutcome, number>;

export const noCounts = (): OutcomeCounts => ({
  create: 0,
  known: 0,
  suppressed: 0,
  invalid: 0,
  'over-limit': 0,
  kept: 0,
});

/** What is decided about one row. */
export interface RowDecision {
  line: number;
  outcome: RowOutcome;
  /** Set if the row was to be created until a later row of the file said that the person has left. */
  revoked?: boolean;
  /** For the outcome `suppressed`. */
  leftOut?: LeftOutReason;
  /** Why, in a sentence for its founder; a note where it is created. */
  reason: string | null;
  /**
   * What makes it the same as another row: an address or a title in lower case. Null for rows that create
   * nothing, except those of people who left: a later row can't bring them in.
   */
  key: string | null;
  /** The idea or subscriber that it makes. */
  subjectId: string | null;
}
