import type { Day } from '../../../shared/day.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { Goal } from './goal.js';
import type { PageText } from './goal-page.js';
import type { SeenBefore } from './goal-text.js';

/** What a new goal of an idea depends on. */
export interface GoalsSoFar {
  ideaIsActive: boolean;
  /** All that ever started. */
  goals: number;
  /** Those that started since the time asked for. */
  recent: number;
  isRunning: boolean;
  /** The highest number that a goal of the founder has, over all of their ideas, deleted ones included. */
  founderGoals: number;
  /** The founder's goals that started since the time asked for, those of deleted ideas included. */
  founderRecent: number;
  /** What visitors read now. */
  page: PageText;
  seenBefore: SeenBefore;
}

/** The work that judges goals. */
export const JUDGING = 'evidence.judge';

/** Where goals are kept. */
export abstract class GoalRepository {
  /**
   * Holds the idea and the founder's record until the transaction ends, so that starts, and what
   * happens to the idea, come one after the other. @returns null when the founder has no such idea.
   */
  abstract soFar(tx: Transaction, founderId: string, ideaId: string, since: Date): Promise<GoalsSoFar | null>;

  abstract add(tx: Transaction, goal: Goal): Promise<void>;

  /** The goal with its days, locked until the transaction ends, or null. */
  abstract findForUpdate(tx: Transaction, id: string): Promise<Goal | null>;

  /** The same for a goal on an idea of that founder. @returns null also for somebody else's. */
  abstract findOwnForUpdate(tx: Transaction, founderId: string, id: string): Promise<Goal | null>;

  /** The goal of an idea that is not decided yet, locked, or null. */
  abstract findRunningForUpdate(tx: Transaction, ideaId: string): Promise<Goal | null>;

  /** Stores how a goal stands, and the days that were judged since it was found. */
  abstract save(tx: Transaction, goal: Goal): Promise<void>;

  /** Ids of goals that are not decided, started on that day or before, and not judged for it yet. */
  abstract unjudged(day: Day, limit: number): Promise<string[]>;
}
