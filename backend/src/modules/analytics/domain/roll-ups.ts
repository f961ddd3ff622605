import type { Transaction } from '../../../shared/unit-of-work.js';
import type { Day } from '../../../shared/day.js';

/** The daily numbers and what they are made of. One process works on them at a time. */
export abstract class RollUps {
  /**
   * Takes the right to work on them until the transaction ends. @returns false when another process has it.
   */
  abstract claim(tx: Transaction): Promise<boolean>;

  /**
   * Counts the oldest events that wait, and removes them in the same transaction: each is counted once,
   * whatever crashes.
   * @returns how many it were; none when nothing waits.
   */
  abstract countEvents(tx: Transaction, limit: number): Promise<number>;

  /** Throws away the events that would be counted next. */
  abstract dropOldestEvents(tx: Transaction, howMany: number): Promise<void>;

  /**
   * Sets votes and sign-ups of days to what is stored now: of those with new rows up to `now`, and of those
   * where rows were taken back or changed since. Works through a bounded stretch of time.
   * @param notBefore days before it are left alone.
   * @returns false when there is more to do.
   */
  abstract recountVotesAndSignUps(tx: Transaction, now: Date, notBefore: Day): Promise<boolean>;

  /**
   * Finds the longest past day that is over and not closed for all ideas.
   * @param firstOpen the first day whose visitors stay. @param most ideas. @param except ideas to pass over.
   * @returns up to `most` ideas whose visitors of that day are still known; null when there are none.
   */
  abstract nextToClose(firstOpen: Day, most: number, except: readonly string[]): Promise<IdeasOfDay | null>;

  /** Forgets the visitors of a day: who cares reads them first, in this transaction. */
  abstract closeVisitors(tx: Transaction, ideasOfDay: IdeasOfDay): Promise<void>;

  /**
   * Says to who cares that every day before `firstOpen` is closed, for all ideas; once for each day and
   * process.
   */
  abstract daysAreOver(tx: Transaction, firstOpen: Day): Promise<void>;

  /**
   * Throws away what is over, a bounded number of rows.
   * @returns false when there is more to do.
   */
  abstract clean(tx: Transaction, over: Over): Promise<boolean>;
}

/** Ideas whose day is closed in one transaction. */
export interface IdeasOfDay {
  day: Day;
  ideaIds: readonly string[];
}

/** Each is the first day that stays, unless it says otherwise. */
export interface Over {
  /** The secrets behind the visitors' keys. */
  salts: Day;
  /**
   * The secrets behind the keys of networks: the first epoch that stays. Goals and experiments that started
   * in the epoch before may still be running.
   */
  epochs: number;
  /** The numbers. */
  numbers: Day;
}
