import type { GoalState } from './goal.js';

/** The facts in a verdict's title. */
export interface TitleFacts extends Pick<GoalState, 'state' | 'reason' | 'decidedAt'> {
  /** The additional count that was set, or null, and the number reached at the latest close. */
  least: number | null;
  counted: number;
  /** Whether some close has proven the rate. */
  isProven: boolean;
  goal: { rate: number };
  /** High end of the interval. */
  high: number;
}

/** The facts in a verdict's text: a goal's numbers at the latest close. */
export interface VerdictFacts extends TitleFacts {
  /** The goal's terms, the version of its rules, and the visitors from which closes can decide. */
  goal: { rate: number; visitors: number; rules: number; from: number };
  visitors: number;
  /** Visitors including those of the open day. */
  soFar: number;
  yes: number;
  open: number;
  /** Estimate of the verdict. Null before it. */
  estimate: number | null;
  /** Interval of the verdict. Before it, that of the latest close. */
  low: number;
  high: number;
  /** Null if the latest close didn't decide. */
  needed: number | null;
  /** The first close that proved the rate. Null if there is none yet. */
  provenAt: { day: string; visitors: number; low: number } | null;
  /** Whether the goal's days ended before the planned number of visitors came. */
  isCutShort: boolean;
  /** End of the time to confirm. */
  settlesAt: Date;
}
