/**
 * What becomes of a row. `create`: it makes an idea or a subscriber. `known`: there is one already.
 * `suppressed`: the person has left, or the mailbox does not work. `over-limit`: the plan holds no more.
 * `kept`: undoing left it, because somebody has touched it since.
 */
export const ROW_OUTCOMES = ['create', 'known', 'suppressed', 'invalid', 'over-limit', 'kept'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

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
  /** Why, in a sentence for its founder; a note where it is created. */
  reason: string | null;
  /**
   * What makes it the same as another row: an address or a title in lower case; null for what is not
   * created.
   */
  key: string | null;
  /** The idea or subscriber that it makes. */
  subjectId: string | null;
}
