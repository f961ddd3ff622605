import type { Day } from '../../../shared/day.js';
import type { StoredFounderRecord } from './founder-record.js';
import type { Counts } from './funnel.js';
import type { Goal } from './goal.js';
import type { GoalSource } from './goal-terms.js';
import type { StoredPageChange } from './page-changes.js';
import type { Place } from './sources.js';

/** An idea with its goals. */
export interface IdeaRecord {
  /** Goals, latest first. The latest includes all its days, the others only their last day. */
  goals: Goal[];
  /** Changes to the page since the latest goal started, oldest first. */
  pageChanges: StoredPageChange[];
  /** Outcomes of all the founder's goals. */
  record: StoredFounderRecord;
  /** Number of stored votes, counted as evidence or not. */
  votes: number;
}

/** Filter for cells. */
export interface Scope {
  /** Number of the goal that was running when the visitors arrived. Null for all visitors. */
  goal: number | null;
  /** Only visitors from these sources. Null for all sources. */
  sources: readonly GoalSource[] | null;
  includeReferred: boolean;
  /** Only visitors in this price arm. Null for all visitors. */
  priceArm: number | null;
  /** First and last day, inclusive. Null for no limit. */
  from: Day | null;
  to: Day | null;
}

export interface DayRecord extends Counts {
  day: Day;
  /** True if part of the day will be counted again, because the day isn't over. */
  provisional: boolean;
}
export interface SourceRecord extends Counts, Place {}

/** Sums over the cells within a scope. */
export interface CountRecord {
  total: Counts;
  /**
   * Counts for the visitors in `total` who decide the goal: one per network. Without a goal, and under rules
   * version 1, all of them.
   */
  judged: Counts;
  /** Counts for the visitors in `judged` who came from the first of `sources`. */
  judgedOfLargest: Counts;
  /** Counts by day, oldest first. */
  days: DayRecord[];
  /** The twenty sources with the most visitors, largest first. */
  sources: SourceRecord[];
  /** Sum, over all sources, of the square of the source's visitor count. */
  squares: number;
  leftOut: { reason: string; people: number }[];
  rawVisits: number;
  notToldApart: number;
  /**
   * Fraction of the counted visitors of all ideas in the last 28 days who came from a network that had been
   * counted before. Null below 100 visitors.
   */
  repeatedNetworks: number | null;
  /** Totals for the idea, independent of the scope. */
  ever: { since: Day | null; voted: number; votedVerified: number; confirmed: number };
}

/** Facts that checks need in addition to the counted visitors. */
export interface CheckRecord {
  /** Time of the founder's first sign-in with their Google account. */
  founderSince: Date;
  /** Number of started experiments on the idea, and how many of them have unevenly split arms. */
  experiments: { begun: number; broken: number };
}

/** Reads stored evidence for founders. Each method runs a single statement. */
export abstract class EvidenceRecords {
  /** Returns null if the idea doesn't belong to the founder. */
  abstract find(founderId: string, ideaId: string): Promise<IdeaRecord | null>;
  abstract count(ideaId: string, scope: Scope): Promise<CountRecord>;
  /** Returns null if there's no such idea. */
  abstract checkRecord(ideaId: string): Promise<CheckRecord | null>;
}
