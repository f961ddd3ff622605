import type { GoalState } from './goal.js';

/** The facts used in a verdict's title. */
export interface TitleFacts extends Pick<GoalState, 'state' | 'reason' | 'decidedAt'> {
  /** The additional count that is required (null if none), and the count reached at the latest close. */
  least: number | null;
  counted: number;
  /** True if the rate has been proven at any close. */
  isProven: boolean;
  goal: { rate: number };
  /** Upper bound of the interval. */
  high: number;
}

/** The facts used in a verdict's text: a goal's numbers at the latest close. */
export interface VerdictFacts extends TitleFacts {
  /** The goal's terms, the version of its rules, and the minimum number of visitors for closes to decide. */
  goal: { rate: number; visitors: number; rules: number; from: number };
  visitors: number;
  /** Number of visitors, including those of the open day. */
  soFar: number;
  yes: number;
  open: number;
  /** Estimate of the verdict. Null before the verdict. */
  estimate: number | null;
  /** Bounds of the verdict's interval. Before the verdict, bounds of the interval at the latest close. */
  low: number;
  high: number;
  /** Number of conversions that reach the goal. Null if the latest close couldn't decide it. */
  needed: number | null;
  /** The first close that proved the rate. Null if none has yet. */
  provenAt: { day: string; visitors: number; low: number } | null;
  /** True if the goal's days ended before the planned number of visitors came. */
  isCutShort: boolean;
  /** End of the time to confirm. */
  settlesAt: Date;
}
