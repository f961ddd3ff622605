import type { FounderRecord } from './founder-record.js';
import type { Verdict } from './verdict.js';
import type { Tally } from './forging.js';

/** Visitors of one kind. */
export interface KindFacts extends Tally {
  name: string;
}

/** The goal that a report is about. */
export interface GoalFacts {
  state: Verdict['state'];
  /** From 0 to 1. */
  rate: number;
  startedAt: Date;
  /** Judged at the latest close. */
  tally: Tally;
  /** Visitors that the goal waited for. */
  planned: number;
  /** Whether it was reached when its days ended, before as many visitors came. */
  isCutShort: boolean;
  /** Whether a yes is a confirmed address. Otherwise it is an answer about paying. */
  aboutConfirmed: boolean;
  /** What the founder had seen of this idea before. Null for goals set under rules 1. */
  seenBefore: { visitors: number; confirmed: number } | null;
}

/** Who a goal's visitors were. `yes` are confirmed addresses. */
export interface SpreadFacts extends Tally {
  /** Those told apart. Visitors of unknown operators are one of them, without a name. */
  operators: readonly (Tally & { name: string | null })[];
  /** How many operators are known. */
  known: number;
  largestHour: KindFacts | null;
  /** Confirmed addresses by kind of mailbox. */
  forwarders: number;
  ownDomains: number;
}

/** What came of all goals of the founder. */
export interface RecordFacts extends FounderRecord {
  /** As a sentence. Null for the founder's first goal, without a goal, and for goals set under rules 1. */
  text: string | null;
}

/** Everything that checks look at. */
export interface CheckFacts {
  now: Date;
  /** Null without a goal. */
  goal: GoalFacts | null;
  /** Null without a goal, and for goals set under rules 1. */
  spread: SpreadFacts | null;
  /** Changes of the page while the goal ran, and whether it changed later. */
  page: { changes: number; changedSince: boolean };
  record: RecordFacts;
  operatorTable: 'current' | 'old' | 'missing';
  /** Visitors left out because their network belongs to a hosting provider. */
  hosting: number;
  /** The source that brought most visitors: its share, and everyone else. Null without visitors. */
  largestSource: { name: string; share: number; others: Tally } | null;
  /** Experiments of the idea that ever began, and those whose arms weren't shared evenly. */
  experiments: { begun: number; broken: number };
  /** People left out because they were seen in two arms. */
  seenTwice: number;
  /** When the founder's Google account first signed in here. */
  founderSince: Date;
}
