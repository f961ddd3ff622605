import type { Day } from '../../../shared/day.js';

/** What a founder or an admin did that may have changed who came, and what became of it. */
export const MARK_KINDS = ['approved', 'edited', 'campaign'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/**
 * `approved`: the idea went public. `edited`: an edit of the public page did. `campaign`: a campaign was
 * switched on for the first time.
 */
export interface Mark {
  day: Day;
  kind: MarkKind;
  ideaId: string;
  /** Name of the campaign, else title of the idea. */
  label: string;
}
