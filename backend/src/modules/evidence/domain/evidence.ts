import type { Check } from './check.js';
import type { FounderRecord } from './founder-record.js';
import type { Interval } from '../../../shared/confidence-sequence.js';
import type { Counts, FunnelStep, Share } from './funnel.js';
import type { GoalState } from './goal.js';
import type { GoalPage } from './goal-page.js';
import type { GoalTerms } from './goal-terms.js';
import type { SeenBefore } from './goal-text.js';
import type { PageChange } from './page-changes.js';
import type { Place } from './sources.js';
import type { GoalDay, MissedBecause, Verdict } from './verdict.js';

/** What is said of a goal, or that there is none. */
export const VERDICT_STATES = [
  'no-goal',
  'counting',
  'promising',
  'behind',
  'reached',
  'missed',
  'settling',
  'withdrawn',
  'void',
] as const satisfies readonly (Verdict['state'] | 'no-goal')[];
export type VerdictState = (typeof VERDICT_STATES)[number];

type Fixed = 'id' | 'number' | 'startedAt' | 'endsAt' | 'logSeq';

/** A goal as it was set, and how it stands since the last close of a day. */
export interface ReadGoal extends GoalTerms, Pick<GoalState, Fixed | 'state' | 'reason' | 'decidedAt'> {
  /**
   * Of this founder, from 1, over all of their ideas, deleted ones included. This and the next two:
   * null before 1.1.
   */
  founderNumber: number | null;
  /** What visitors read when it started. */
  page: GoalPage | null;
  seenBefore: SeenBefore | null;
  /** SHA-256 of its text, in hex. */
  hash: string;
  /** Visitors counted so far, and of these, who did it. */
  counted: number;
  yes: number;
  /**
   * The estimate and interval of the verdict. Before it the estimate is null, and the interval the latest
   * close's.
   */
  estimate: number | null;
  low: number;
  high: number;
}

/** The verdict in numbers and in words. Its numbers are those of the last close. */
export interface ReadVerdict {
  state: VerdictState;
  reason: MissedBecause | null;
  title: string;
  text: string;
  /** What a reader should know beside it. */
  notes: string[];
  visitors: number;
  yes: number;
  /** Who may still do it. */
  open: number;
  /** The plain share. A verdict's estimate allows for the goal having been reached at a lucky moment. */
  rate: number | null;
  /** Of a verdict by visitors; null before it. */
  estimate: number | null;
  /** The verdict's interval; before it, the latest close's, which holds at all looks. */
  low: number;
  high: number;
  /** As many yes as reach the goal at that close; null: it doesn't decide. */
  needed: number | null;
  /** Which day of the goal it is, from 1 to `days`. */
  day: number | null;
  days: number | null;
  /** The day (UTC) at whose close this was decided; null before the first. */
  asOf: string | null;
  /** Of a running goal, in ISO 8601. Null while it waits for a day that is late, and for all others. */
  judgedNextAt: string | null;
  /** A day that should have been counted by now, and isn't. */
  waitsForDay: string | null;
}

/** A verdict where there is room for one line, with the numbers that its card is drawn of. */
export interface VerdictLine extends Pick<
  ReadGoal,
  'state' | 'reason' | 'metric' | 'rate' | 'estimate' | 'low' | 'high'
> {
  ideaId: string;
  title: string;
  /** Counted at the latest close, and of these, who did it. */
  visitors: number;
  yes: number;
  /** After which the goal ends. */
  of: number;
}

/** Since the start of the goal, or since counting began, up to the end of a day. */
export interface EvidenceDay extends Pick<GoalDay, 'day' | 'visitors' | 'yes' | 'open' | 'low' | 'high'> {
  /** As many yes as reach the goal at its close; null: it doesn't decide. */
  needed: number | null;
  /** The day goes on, or was not judged yet. */
  provisional: boolean;
}

export interface EvidenceSource extends Place, Pick<Counts, 'visitors' | 'joined' | 'confirmed'> {
  /** What the goal is about; confirmed without a goal. */
  ofVisitors: Share;
}

/** With so many visitors, so many yes reach the goal. */
export interface BoundaryPoint {
  visitors: number;
  yes: number;
}

/** The goal's numbers as if nobody had come from the source that most came from. */
export interface WithoutLargest extends BoundaryPoint, Interval {
  /** The name of that source. */
  source: string;
  reached: boolean;
}

/** Everything that a founder reads about an idea's evidence. With a goal, its visitors alone are in it. */
export interface Evidence {
  /** The first day with counted visitors. */
  countingSince: string | null;
  /** Whether visitors from hosting providers are left out. */
  hostingChecked: boolean;
  /** The one that runs, else the latest. */
  goal: ReadGoal | null;
  verdict: ReadVerdict;
  funnel: FunnelStep[];
  /**
   * Visitors who decide the goal: of those in the funnel, the first of each network. Null without a goal, and
   * for a goal set under rules 1, which all of them decide.
   */
  judgedVisitors: number | null;
  /** Times the page was opened, and how many of these by somebody who asked not to be told apart. */
  rawVisits: number;
  notToldApart: number;
  days: EvidenceDay[];
  /** Where the goal is reached: at the closes so far that decided, then as planned; empty without a goal. */
  boundary: BoundaryPoint[];
  /** The twenty with most visitors. */
  sources: EvidenceSource[];
  /** As many sources of equal size would be as uneven; null without visitors. */
  effectiveSources: number | null;
  withoutLargest: WithoutLargest | null;
  /** Of the largest source, from 0 to 1. */
  largestShare: number | null;
  leftOut: { reason: string; people: number }[];
  /** Of the idea, whatever the goal. */
  votes: { raw: number; counted: number; verified: number };
  /**
   * Of the counted visitors of all ideas in the last 28 days, the share from a network that had been
   * counted, from 0 to 1. Null while too few are known.
   */
  repeatedNetworks: number | null;
  /** Of the idea, whatever the goal: people whose mailbox is confirmed and whose visit was counted. */
  verifiedSupporters: number;
  goals: ReadGoal[];
  /** What came of all goals of the idea's founder. */
  record: FounderRecord;
  /** What visitors read when the goal started; null without one, and for goals from before 1.1. */
  page: GoalPage | null;
  /** Of the page, since the goal started, the earliest first. */
  changes: PageChange[];
  /** Whether the page says something else now than when the goal ended. */
  changedSince: boolean;
  /** What a reader of a report should look at first. */
  checks: Check[];
}
