import type { Day } from '../../../shared/day.js';
import type { StoredFounderRecord } from './founder-record.js';
import type { Counts } from './funnel.js';
import type { Goal } from './goal.js';
import type { GoalSource } from './goal-terms.js';
import type { StoredPageChange } from './page-changes.js';
import type { Place } from './sources.js';

/** An idea with its goals. */
export interface IdeaRecord {
  /** Latest first. The latest one with all its days, the others with their last day only. */
  goals: Goal[];
  /** Changes of the page since the latest goal started, earliest first. */
  pageChanges: StoredPageChange[];
  /** Results of all the founder's goals. */
  record: StoredFounderRecord;
  /** All stored votes. */
  votes: number;
}

/** Selects cells. */
export interface Scope {
  /** Number of the goal that was running when the visitors arrived. Null: all visitors. */
  goal: number | null;
  /** Only these sources. Null: all. */
  sources: readonly GoalSource[] | null;
  includeReferred: boolean;
  /** Only visitors in this price arm. Null: all. */
  priceArm: number | null;
  /** First and last day, inclusive. Null: unlimited. */
  from: Day | null;
  to: Day | null;
}

export interface DayRecord extends Counts {
  day: Day;
  /** Whether some of it will be counted again, because the day isn't over. */
  provisional: boolean;
}
export interface SourceRecord extends Counts, Place {}

/** Sums of the cells within a scope. */
export interface CountRecord {
  total: Counts;
  /**
   * Those of `total` who decide the goal: one per network. Under rules 1, and without a goal, all of them.
   */
  judged: Counts;
  /** Those of `judged` who came from the first of `sources`. */
  judgedOfLargest: Counts;
  /** By day, earliest first. */
  days: DayRecord[];
  /** The twenty with the most visitors, largest first. */
  sources: SourceRecord[];
  /** Sum of the squares of the visitors of each source. */
  squares: number;
  leftOut: { reason: string; people: number }[];
  rawVisits: number;
  notToldApart: number;
  /**
   * Share of the counted visitors of all ideas in the last 28 days who came from a network that was counted
   * before. Null below 100 visitors.
   */
  repeatedNetworks: number | null;
  /** Totals of the idea, independent of the scope. */
  ever: { since: Day | null; voted: number; votedVerified: number; confirmed: number };
}

/** Facts that checks need beyond the counted visitors. */
export interface CheckRecord {
  /** When the founder first signed in with their Google account. */
  founderSince: Date;
  /** Number of the idea's started experiments, and of those with unevenly shared arms. */
  experiments: { begun: number; broken: number };
}

/** Reads stored evidence for founders, with one statement per method. */
export abstract class EvidenceRecords {
  /** Returns null if the idea isn't the founder's. */
  abstract find(founderId: string, ideaId: string): Promise<IdeaRecord | null>;
  abstract count(ideaId: string, scope: Scope): Promise<CountRecord>;
  /** Returns null if there is no such idea. */
  abstract checkRecord(ideaId: string): Promise<CheckRecord | null>;
}
