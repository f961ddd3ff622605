import type { Transaction } from '../../../shared/unit-of-work.js';
import type { Day } from '../../../shared/day.js';

/** The daily numbers and the data they are computed from. Only one process works on them at a time. */
export abstract class RollUps {
  /**
   * Acquires the roll-up lock until the transaction ends.
   * @returns false if another process holds it
   */
  abstract claim(tx: Transaction): Promise<boolean>;

  /**
   * Counts the oldest pending events and deletes them in the same transaction, so that each is counted
   * exactly once even after a crash.
   * @returns the number of counted events; 0 if none are pending
   */
  abstract countEvents(tx: Transaction, limit: number): Promise<number>;

  /** Deletes the events that would be counted next. */
  abstract dropOldestEvents(tx: Transaction, howMany: number): Promise<void>;

  /**
   * Recomputes the daily votes and sign-ups from the stored rows: for days with new rows up to `now`, and for
   * days whose rows have been deleted or changed. Each call covers a limited time span.
   * @param notBefore first day that may change
   * @returns false if there is more to do
   */
  abstract recountVotesAndSignUps(tx: Transaction, now: Date, notBefore: Day): Promise<boolean>;

  /**
   * Finds the earliest past day that isn't closed for all ideas.
   * @param firstOpen the first day that stays open
   * @param most maximum number of ideas
   * @param except IDs of ideas to skip
   * @returns up to `most` ideas whose visitors of that day are still stored; null if there aren't any
   */
  abstract nextToClose(firstOpen: Day, most: number, except: readonly string[]): Promise<IdeasOfDay | null>;

  /**
   * Deletes the visitors of a day, after the subscribed readers have processed them in the same transaction.
   */
  abstract closeVisitors(tx: Transaction, ideasOfDay: IdeasOfDay): Promise<void>;

  /**
   * Notifies subscribers that every day before `firstOpen` is closed for all ideas. Does so once per day and
   * process.
   */
  abstract daysAreOver(tx: Transaction, firstOpen: Day): Promise<void>;

  /**
   * Deletes a limited number of expired rows.
   * @returns false if there is more to do
   */
  abstract clean(tx: Transaction, over: Over): Promise<boolean>;
}

/** The ideas whose day is closed in one transaction. */
export interface IdeasOfDay {
  day: Day;
  ideaIds: readonly string[];
}

/** Retention limits: the first day or epoch that is kept, for each kind of data. */
export interface Over {
  /** First day whose visitor-key secret is kept. */
  salts: Day;
  /**
   * First epoch whose network-key secret is kept. Includes the previous epoch, because goals and experiments
   * started in it may still be running.
   */
  epochs: number;
  /** First day whose daily numbers are kept. */
  numbers: Day;
}
