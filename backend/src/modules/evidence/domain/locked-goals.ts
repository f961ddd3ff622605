import type { LogEntry } from './evidence-log.js';
import type { LockedGoal } from './seals.js';

/** A goal with its entry in the log: everything that a receipt states. */
export interface LoggedGoal {
  founderId: string;
  /** Number of the goal within its idea, from 1. */
  number: number;
  goal: LockedGoal;
  entry: LogEntry;
}

/** Where goals are found with their log entries. */
export abstract class LockedGoals {
  /** @returns null if the goal, or its idea, was deleted. */
  abstract find(goalId: string): Promise<LoggedGoal | null>;
}
