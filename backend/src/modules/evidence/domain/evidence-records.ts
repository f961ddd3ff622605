import type { Day } from '../../../shared/day.js';
import type { KeptRecord } from './founder-record.js';
import type { Counts } from './funnel.js';
import type { Goal } from './goal.js';
import type { GoalSource } from './goal-terms.js';
import type { KeptChange } from './page-changes.js';
import type { Place } from './sources.js';

/** An idea with its goals. */
export interface IdeaRecord {
  /** The latest first, and only that one with all of its days; the others with their last. */
  goals: Goal[];
  /** Changes of the page since the start of the latest goal, the earliest first. */
  pageChanges: KeptChange[];
  /** What came of all goals of its founder. */
  record: KeptRecord;
  /** All votes that are stored. */
  votes: number;
}

/** Which cells to look at. */
export interface Scope {
  /** Number of the goal that ran when they arrived; null: all. */
  goal: number | null;
  /** Those sources alone; null: all. */
  sources: readonly GoalSource[] | null;
  includeReferred: boolean;
  /** Visitors of the price with that arm alone; null: all. */
  priceArm: number | null;
  /** First and last day, both included; null: without bound. */
  from: Day | null;
  to: Day | null;
}

export interface DayRecord extends Counts {
  day: Day;
  /** Some of it is counted anew, since the day goes on. */
  provisional: boolean;
}
export interface SourceRecord extends Counts, Place {}

/** What cells within a scope sum up to. */
export interface CountRecord {
  total: Counts;
  /**
   * Of `total`, those who decide the goal: one per network. Under rules 1, and without a goal, all of them.
   */
  judged: Counts;
  /** Of `judged`, those who came from the first of `sources`. */
  judgedOfLargest: Counts;
  /** By day, the earliest first. */
  days: DayRecord[];
  /** The twenty with most visitors, the largest first. */
  sources: SourceRecord[];
  /** Over all sources: the sum of the squares of their visitors. */
  squares: number;
  leftOut: { reason: string; people: number }[];
  rawVisits: number;
  notToldApart: number;
  /**
   * Of the counted visitors of all ideas in the last 28 days, the share from a network that had been counted.
   * Null below 100 visitors.
   */
  repeatedNetworks: number | null;
  /** Of the idea, whatever the scope. */
  ever: { since: Day | null; voted: number; votedVerified: number; confirmed: number };
}

/** What checks look at beyond the counted visitors. */
export interface CheckRecord {
  /** When the founder first signed in with their Google account. */
  founderSince: Date;
  /** Experiments of the idea that ever began, and those whose arms weren't shared evenly. */
  experiments: { begun: number; broken: number };
}

/** Where evidence is kept, as far as a founder reads it: a statement each. */
export abstract class EvidenceRecords {
  /** Null where it is not that founder's idea. */
  abstract find(founderId: string, ideaId: string): Promise<IdeaRecord | null>;
  abstract count(ideaId: string, scope: Scope): Promise<CountRecord>;
  /** Null if there is no such idea. */
  abstract checkRecord(ideaId: string): Promise<CheckRecord | null>;
}
