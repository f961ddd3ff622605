import type { GoalState } from './goal.js';

/** What a verdict's title tells. */
export interface Titled extends Pick<GoalState, 'state' | 'reason' | 'decidedAt'> {
  /** The least count that was set as well, and how many there are at the latest close. */
  least: number | null;
  counted: number;
  /** Whether some close has shown the rate. */
  isShown: boolean;
}

/** A goal's numbers at the latest close, as a verdict tells them. */
export interface Told extends Titled {
  /** What was set: the version of the rules with it, and the visitors from which closes decide. */
  goal: { rate: number; visitors: number; rules: number; from: number };
  visitors: number;
  /** Visitors including those of the day that goes on. */
  soFar: number;
  yes: number;
  open: number;
  /** Of the verdict; null before it. */
  estimate: number | null;
  /** Of the verdict; before it, of the latest close. */
  low: number;
  high: number;
  /** Null: the latest close didn't decide. */
  needed: number | null;
  /** The first close that showed the rate; null: none yet. */
  shown: { day: string; visitors: number; low: number } | null;
  /** Whether the days ended before as many visitors had come as were planned. */
  isCutShort: boolean;
  /** When the last confirmation may come. */
  settlesAt: Date;
}
