import type { ReadGoal } from './evidence.js';

type OfGoal = 'id' | 'number' | 'metric' | 'rate' | 'visitors' | 'state' | 'reason' | 'counted' | 'yes';

/** A goal with its verdict, as published to subscribers. */
export interface DecidedGoal extends Pick<ReadGoal, OfGoal | 'estimate' | 'low' | 'high' | 'startedAt'> {
  decidedAt: Date;
}

/** Published when the close of a day shows that a goal is reached. */
export class GoalReached {
  constructor(
    readonly ideaId: string,
    readonly goal: DecidedGoal,
  ) {}
}

/** Published when a goal ends, or is ruled out, without being reached. */
export class GoalMissed {
  constructor(
    readonly ideaId: string,
    readonly goal: DecidedGoal,
  ) {}
}
