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

/** All states of a verdict, including `no-goal`. */
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

/** A goal with its terms, and its state at the latest close. */
export interface ReadGoal extends GoalTerms, Pick<GoalState, Fixed | 'state' | 'reason' | 'decidedAt'> {
  /**
   * Number of the goal among all goals of this founder, from 1, including those of deleted ideas. Like `page`
   * and `seenBefore`, null for goals started before version 1.1.
   */
  founderNumber: number | null;
  /** The page that visitors saw when the goal started. */
  page: GoalPage | null;
  seenBefore: SeenBefore | null;
  /** SHA-256 of the goal's text, in hexadecimal digits. */
  hash: string;
  /** Visitors counted so far, and those of them who met the goal's criterion. */
  counted: number;
  yes: number;
  /**
   * Estimate and interval of the verdict. Before the verdict, the estimate is null and the interval is that
   * of the latest close.
   */
  estimate: number | null;
  low: number;
  high: number;
}

/** The verdict in numbers and as text, with the numbers of the last close. */
export interface ReadVerdict {
  state: VerdictState;
  reason: MissedBecause | null;
  title: string;
  text: string;
  /** Additional facts a reader should know. */
  notes: string[];
  visitors: number;
  yes: number;
  /** People who may still meet the goal's criterion. */
  open: number;
  /** The plain share. The verdict's estimate also corrects for stopping at a lucky moment. */
  rate: number | null;
  /** Estimate of a verdict decided by visitors. Null before. */
  estimate: number | null;
  /** Interval of the verdict. Before it, that of the latest close, which is valid at all looks. */
  low: number;
  high: number;
  /** Number of yes that reach the goal at that close. Null if it doesn't decide. */
  needed: number | null;
  /** Current day of the goal, from 1 to `days`. */
  day: number | null;
  days: number | null;
  /** The UTC day with the close that decided this. Null before the first close. */
  asOf: string | null;
  /** Next judgment of a running goal, in ISO 8601. Null if a day is late, and for other goals. */
  judgedNextAt: string | null;
  /** A day that should have been counted by now but isn't. */
  waitsForDay: string | null;
}

/** A verdict in one line, with the numbers that its card shows. */
export interface VerdictLine extends Pick<
  ReadGoal,
  'state' | 'reason' | 'metric' | 'rate' | 'estimate' | 'low' | 'high'
> {
  ideaId: string;
  title: string;
  /** Counted visitors at the latest close. */
  visitors: number;
  /** Those of `visitors` who met the goal's criterion. */
  yes: number;
  /** Counted visitors after which the goal ends. */
  of: number;
}

/** Totals since the start of the goal, or since counting began, up to the end of a day. */
export interface EvidenceDay extends Pick<GoalDay, 'day' | 'visitors' | 'yes' | 'open' | 'low' | 'high'> {
  /** Number of yes that reach the goal at this close. Null if it doesn't decide. */
  needed: number | null;
  /** Whether the day isn't over, or wasn't judged yet. */
  provisional: boolean;
}

export interface EvidenceSource extends Place, Pick<Counts, 'visitors' | 'joined' | 'confirmed'> {
  /** Share of visitors who met the goal's criterion. Without a goal, who confirmed. */
  ofVisitors: Share;
}

/** A point of the boundary: with this many visitors, this many yes reach the goal. */
export interface BoundaryPoint {
  visitors: number;
  yes: number;
}

/** The goal's numbers without the visitors of the largest source. */
export interface WithoutLargest extends BoundaryPoint, Interval {
  /** The name of that source. */
  source: string;
  reached: boolean;
}

/** All evidence of an idea for its founder. With a goal, it covers only the goal's visitors. */
export interface Evidence {
  /** The first day with counted visitors. */
  countingSince: string | null;
  /** Whether visitors from hosting providers are left out. */
  hostingChecked: boolean;
  /** The running goal, otherwise the latest. */
  goal: ReadGoal | null;
  verdict: ReadVerdict;
  funnel: FunnelStep[];
  /**
   * Visitors who decide the goal: the first of each network among those in the funnel. Null without a goal,
   * and under rules 1, where all of them decide.
   */
  judgedVisitors: number | null;
  /** Visits to the page, and how many of them were by visitors who opted out of tracking. */
  rawVisits: number;
  notToldApart: number;
  days: EvidenceDay[];
  /**
   * Points at which the goal is reached: at past closes that could decide, then as planned. Empty without a
   * goal.
   */
  boundary: BoundaryPoint[];
  /** The twenty sources with the most visitors. */
  sources: EvidenceSource[];
  /** Number of equally large sources that would be as uneven. Null without visitors. */
  effectiveSources: number | null;
  withoutLargest: WithoutLargest | null;
  /** Share of the largest source, from 0 to 1. */
  largestShare: number | null;
  leftOut: { reason: string; people: number }[];
  /** Votes for the idea, independent of the goal. */
  votes: { raw: number; counted: number; verified: number };
  /**
   * Share of the counted visitors of all ideas in the last 28 days who came from a network that was counted
   * before, from 0 to 1. Null if there are too few visitors.
   */
  repeatedNetworks: number | null;
  /** People with a confirmed mailbox and a counted visit, independent of the goal. */
  verifiedSupporters: number;
  goals: ReadGoal[];
  /** Results of all goals of the idea's founder. */
  record: FounderRecord;
  /**
   * The page that visitors saw when the goal started. Null without a goal, and for goals before version 1.1.
   */
  page: GoalPage | null;
  /** Changes of the page since the goal started, earliest first. */
  changes: PageChange[];
  /** Whether the page differs from when the goal ended. */
  changedSince: boolean;
  /** Checks that a reader of a report should look at first. */
  checks: Check[];
}
