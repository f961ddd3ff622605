import type { ReadGoal } from './evidence.js';

type OfGoal = 'id' | 'number' | 'metric' | 'rate' | 'visitors' | 'state' | 'reason' | 'counted' | 'yes';

/** A goal with its verdict, as published to subscribers. */
export interface DecidedGoal extends Pick<ReadGoal, OfGoal | 'estimate' | 'low' | 'high' | 'startedAt'> {
  decidedAt: Date;
}

/** The close of a day showed that a goal is reached. */
export class GoalReached {
  constructor(
    readonly ideaId: string,
    readonly goal: DecidedGoal,
  ) {}
}

/** A goal ended, or was ruled out, without being reached. */
export class GoalMissed {
  constructor(
    readonly ideaId: string,
    readonly goal: DecidedGoal,
  ) {}
}
