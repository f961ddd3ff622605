/**
 * Whether a published report is still its founder's word:
 * - `stands`: it is public and the latest on its goal.
 * - `superseded`: the founder published a later report on the same goal.
 * - `withdrawn`: the founder withdrew it.
 * - `gone`: its idea was deleted, or is not public now.
 */
export const STANDINGS = ['stands', 'superseded', 'withdrawn', 'gone'] as const;
export type Standing = (typeof STANDINGS)[number];

export interface ReportStanding {
  state: Standing;
  /** Since when. */
  at: Date;
  /** ID of the latest report on the same goal. Null unless this one is superseded. */
  newest: string | null;
}
