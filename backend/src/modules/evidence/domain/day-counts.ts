import type { Day } from '../../../shared/day.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { Counting } from './cells.js';
import type { MailDomain } from './mail-domains.js';
import type { Tally } from './verdict.js';

/** Visitors above which an idea's open day is counted less often. */
export const MANY_VISITORS = 20_000;

/** What is counted together: the visitors of one day of some ideas. */
export interface Batch {
  day: Day;
  ideaIds: readonly string[];
}

/** What tells that an open day has changed: equal texts, equal counts. */
export interface OpenIdea {
  ideaId: string;
  day: Day;
  visitors: number;
  signature: string;
}

/** Turns what a day knows of its visitors into counts. */
export abstract class DayCounts {
  /** Waits until nobody else counts, over all processes, and keeps it so until the transaction ends. */
  abstract begin(tx: Transaction): Promise<void>;

  /** Those ideas of the batch whose day is not closed. What comes after the close counts for nothing. */
  abstract notClosed(tx: Transaction, batch: Batch): Promise<string[]>;

  /** Nobody confirms one of the day's sign-ups until the transaction ends. */
  abstract holdSignUps(tx: Transaction, batch: Batch): Promise<void>;

  /**
   * Domains of every address on the lists of those ideas that have sign-ups of that day, and of
   * founders.
   */
  abstract mailDomains(tx: Transaction, batch: Batch): Promise<string[]>;

  /** Counts the day for good, in place of what was provisional. */
  abstract close(tx: Transaction, batch: Batch, domains: MailDomain[], now: Date): Promise<void>;

  /** Counts a day that goes on, in place of what was counted before. */
  abstract countProvisionally(tx: Transaction, batch: Batch, domains: MailDomain[], now: Date): Promise<void>;

  /** Visitors of an idea's open day, counted no further than to `most` + 1. */
  abstract visitorsOf(tx: Transaction, ideaId: string, day: Day, most: number): Promise<number>;

  /**
   * What a goal would be judged by if the open day were over. Nothing is stored, and no one waits for it.
   * @param batch of one idea. @param goal its number.
   */
  abstract tallyOpenDay(
    tx: Transaction,
    batch: Batch,
    domains: MailDomain[],
    now: Date,
    goal: { number: number; counting: Counting },
  ): Promise<Tally>;

  /** The ideas that have visitors of days from `firstOpen` on. */
  abstract openIdeas(firstOpen: Day): Promise<OpenIdea[]>;

  /**
   * Deletes what is known of networks that decides nothing any more: the counts of epochs that are
   * over, and the networks of goals and experiments whose last day is closed.
   * @param firstOpen every day before it is closed.
   */
  abstract forgetNetworks(tx: Transaction, firstOpen: Day): Promise<void>;
}
