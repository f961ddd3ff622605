import type { Day } from '../../../shared/day.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { Goal } from './goal.js';
import type { PageText } from './goal-page.js';
import type { SeenBefore } from './goal-text.js';

/** Facts about an idea that are needed to start a goal. */
export interface GoalsSoFar {
  ideaIsActive: boolean;
  /** Number of goals ever started for the idea. */
  goals: number;
  /** Number of the idea's goals started since the given time. */
  recent: number;
  isRunning: boolean;
  /** The highest founder number of the founder's goals, including those of deleted ideas. */
  founderGoals: number;
  /** Number of the founder's goals started since the given time, including those of deleted ideas. */
  founderRecent: number;
  /** The page that visitors see now. */
  page: PageText;
  seenBefore: SeenBefore;
}

/** Name of the due work that judges goals. */
export const JUDGING = 'evidence.judge';

/** Stored goals. */
export abstract class GoalRepository {
  /**
   * Reads the facts, and locks the idea and the founder's record until the transaction ends, so that starting
   * goals and changing the idea are serialized.
   * @returns null if the founder has no such idea
   */
  abstract soFar(tx: Transaction, founderId: string, ideaId: string, since: Date): Promise<GoalsSoFar | null>;

  abstract add(tx: Transaction, goal: Goal): Promise<void>;

  /** Returns the goal with its days, locked until the transaction ends, or null. */
  abstract findForUpdate(tx: Transaction, id: string): Promise<Goal | null>;

  /**
   * Like `findForUpdate`, but only for a goal of that founder.
   * @returns null, including for another founder's goal
   */
  abstract findOwnForUpdate(tx: Transaction, founderId: string, id: string): Promise<Goal | null>;

  /** Returns the undecided goal of an idea, locked, or null. */
  abstract findRunningForUpdate(tx: Transaction, ideaId: string): Promise<Goal | null>;

  /** Stores the goal's state, and the days judged since it was loaded. */
  abstract save(tx: Transaction, goal: Goal): Promise<void>;

  /**
   * Returns the IDs of undecided goals that started on `day` or earlier and haven't been judged for it yet.
   */
  abstract unjudged(day: Day, limit: number): Promise<string[]>;
}
