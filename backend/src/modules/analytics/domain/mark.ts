import type { Day } from '../../../shared/day.js';

/** Kinds of events that may explain a change in traffic or conversions. */
export const MARK_KINDS = ['approved', 'edited', 'campaign'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/**
 * An event shown on the traffic chart. `approved`: the idea went public. `edited`: an edit to the public page
 * went live. `campaign`: a campaign was activated for the first time.
 */
export interface Mark {
  day: Day;
  kind: MarkKind;
  ideaId: string;
  /** The campaign's name for `campaign`, otherwise the idea's title. */
  label: string;
}
