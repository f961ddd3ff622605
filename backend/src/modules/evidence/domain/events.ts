import type { ReadGoal } from './evidence.js';

type Terms = 'id' | 'number' | 'metric' | 'rate' | 'visitors' | 'startedAt' | 'endsAt';
type Standing = 'state' | 'reason' | 'counted' | 'yes' | 'estimate' | 'low' | 'high';

/** A goal that has just started, as published to subscribers. */
export type BegunGoal = Pick<ReadGoal, Terms | Standing>;

/** A goal with its verdict, as published to subscribers. */
export interface DecidedGoal extends BegunGoal {
  decidedAt: Date;
}

/** Published when the close of a day shows that a goal is reached. */
export class GoalReached {
  constructor(
    readonly ideaId: string,
    readonly goal: DecidedGoal,
  ) {}
}

/** Published when a founder starts a goal. */
export class GoalStarted {
  constructor(
    readonly ideaId: string,
    readonly goal: BegunGoal,
  ) {}
}

/** Published when a goal ends without a verdict: its founder withdrew it, or its idea was taken down. */
export class GoalWithdrawn {
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
