import type { GoalStateName, MissedBecause } from './verdict.js';

/** A goal with its verdict, as others are told of it. */
export interface DecidedGoal {
  id: string;
  number: number;
  metric: string;
  rate: number;
  /** That it waited for. */
  visitors: number;
  state: GoalStateName;
  reason: MissedBecause | null;
  /** Visitors counted. */
  counted: number;
  yes: number;
  /** Its estimate, and the ends of its interval, as the verdict tells them. */
  estimate: number | null;
  low: number;
  high: number;
  startedAt: Date;
  decidedAt: Date;
}

/** The close of a day has shown that a goal is reached. */
export class GoalReached {
  constructor(
    readonly ideaId: string,
    readonly goal: DecidedGoal,
  ) {}
}

/** A goal has ended, or was ruled out, without being reached. */
export class GoalMissed {
  constructor(
    readonly ideaId: string,
    readonly goal: DecidedGoal,
  ) {}
}
