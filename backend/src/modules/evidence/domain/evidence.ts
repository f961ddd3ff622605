import type { Check } from './check.js';
import type { FounderRecord } from './founder-record.js';
import type { Message } from '../../../shared/message.js';
import type { Interval } from '../../../shared/confidence-sequence.js';
import type { Counts, FunnelStep, Share } from './funnel.js';
import type { GoalState } from './goal.js';
import type { GoalPage } from './goal-page.js';
import type { GoalTerms } from './goal-terms.js';
import type { SeenBefore } from './goal-text.js';
import type { PageChange } from './page-changes.js';
import type { Place } from './sources.js';
import type { GoalDay, MissedBecause, Verdict } from './verdict.js';

/** All verdict states, including `no-goal`. */
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
   * Number of the goal among all goals of this founder, from 1, including those of deleted ideas. Null for
   * goals started before version 1.1, as are `page` and `seenBefore`.
   */
  founderNumber: number | null;
  /** The page that visitors saw when the goal started. */
  page: GoalPage | null;
  seenBefore: SeenBefore | null;
  /** SHA-256 of the goal's text, in hexadecimal. */
  hash: string;
  /** Number of visitors counted so far. `yes` is how many of them met the goal's criterion. */
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

/** The verdict in numbers and as text, with the numbers of the latest close. */
export interface ReadVerdict {
  state: VerdictState;
  reason: MissedBecause | null;
  title: Message;
  text: Message;
  /** Other facts a reader should know, one sentence each. */
  notes: Message[];
  visitors: number;
  yes: number;
  /** Number of people who may still meet the goal's criterion. */
  open: number;
  /** Observed rate. Unlike the verdict's estimate, it isn't corrected for stopping at a lucky moment. */
  rate: number | null;
  /** Estimated rate, if the verdict was decided by visitors. Null before the verdict. */
  estimate: number | null;
  /**
   * Interval of the verdict. Before the verdict, the interval of the latest close, which is valid at all
   * looks.
   */
  low: number;
  high: number;
  /**
   * Number of conversions that reach the goal at the latest close. Null if that close can't decide the goal.
   */
  needed: number | null;
  /** Current day of the goal, from 1 to `days`. */
  day: number | null;
  days: number | null;
  /** UTC day of the close that the verdict is based on. Null before the first close. */
  asOf: string | null;
  /**
   * Time of the next judgment of a running goal, ISO 8601. Null while an overdue day holds it up, and for
   * other goals.
   */
  judgedNextAt: string | null;
  /** The day that should have been counted by now but hasn't been. Null if there's none. */
  waitsForDay: string | null;
}

/** A verdict in one line, with the numbers that its card shows. */
export interface VerdictLine extends Pick<
  ReadGoal,
  'state' | 'reason' | 'metric' | 'rate' | 'estimate' | 'low' | 'high'
> {
  ideaId: string;
  title: Message;
  /** Counted visitors at the latest close. */
  visitors: number;
  /** Number of people in `visitors` who met the goal's criterion. */
  yes: number;
  /** Number of counted visitors after which the goal ends. */
  of: number;
}

/** Totals from the start of the goal (or of counting, if there's no goal) to the end of a day. */
export interface EvidenceDay extends Pick<GoalDay, 'day' | 'visitors' | 'yes' | 'open' | 'low' | 'high'> {
  /** Number of conversions that reach the goal at this close. Null if this close can't decide the goal. */
  needed: number | null;
  /** True if the day isn't over or hasn't been judged yet. */
  provisional: boolean;
}

export interface EvidenceSource extends Place, Pick<Counts, 'visitors' | 'joined' | 'confirmed'> {
  /** Fraction of visitors who met the goal's criterion, or who confirmed if there's no goal. */
  ofVisitors: Share;
}

/** A point on the boundary: with this many visitors, this many conversions reach the goal. */
export interface BoundaryPoint {
  visitors: number;
  yes: number;
}

/** The goal's numbers without the visitors of the largest source. */
export interface WithoutLargest extends BoundaryPoint, Interval {
  /** Name of the largest source. */
  source: string | Message;
  reached: boolean;
}

/** All evidence on an idea, for its founder. If there is a goal, it covers only the goal's visitors. */
export interface Evidence {
  /** The first day with counted visitors. */
  countingSince: string | null;
  /** True if visitors from hosting providers are left out. */
  hostingChecked: boolean;
  /** The running goal, or else the latest. */
  goal: ReadGoal | null;
  verdict: ReadVerdict;
  funnel: FunnelStep[];
  /**
   * Number of visitors who decide the goal: the first of each network among those in the funnel. Null without
   * a goal, and under rules version 1, where all of them decide.
   */
  judgedVisitors: number | null;
  /**
   * Number of visits to the page. `notToldApart` is how many of them came from visitors who opted out of
   * tracking.
   */
  rawVisits: number;
  notToldApart: number;
  days: EvidenceDay[];
  /**
   * Points at which the goal is reached: at past closes that could decide, then as planned. Empty if there's
   * no goal.
   */
  boundary: BoundaryPoint[];
  /** The twenty sources with the most visitors. */
  sources: EvidenceSource[];
  /** Effective number of sources (inverse Simpson index). Null without visitors. */
  effectiveSources: number | null;
  withoutLargest: WithoutLargest | null;
  /** Fraction of visitors from the largest source, from 0 to 1. */
  largestShare: number | null;
  leftOut: { reason: string; people: number }[];
  /** Votes for the idea, regardless of the goal. */
  votes: { raw: number; counted: number; verified: number };
  /**
   * Fraction, from 0 to 1, of the counted visitors of all ideas in the last 28 days who came from a network
   * that had been counted before. Null if there are too few visitors.
   */
  repeatedNetworks: number | null;
  /** Number of people with a confirmed address and a counted visit, regardless of the goal. */
  verifiedSupporters: number;
  goals: ReadGoal[];
  /** Outcomes of all goals of the idea's founder. */
  record: FounderRecord;
  /**
   * The page that visitors saw when the goal started. Null without a goal, and for goals from before version
   * 1.1.
   */
  page: GoalPage | null;
  /** Changes to the page since the goal started, oldest first. */
  changes: PageChange[];
  /** True if the page has changed since the goal ended. */
  changedSince: boolean;
  /** Checks that readers of a report should look at first. */
  checks: Check[];
}
