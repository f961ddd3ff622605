import type { Day } from '../../../shared/day.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { Counting } from './cells.js';
import type { MailDomain } from './mail-domains.js';
import type { Tally } from './verdict.js';

/** Visitors above which an idea's open day is counted less often. */
export const MANY_VISITORS = 20_000;

/** The unit of counting: the visitors of some ideas on one day. */
export interface Batch {
  day: Day;
  ideaIds: readonly string[];
}

/** An open day of an idea. Equal signatures mean equal counts, so the day hasn't changed. */
export interface OpenIdea {
  ideaId: string;
  day: Day;
  visitors: number;
  signature: string;
}

/** Counts the visitors of days. */
export abstract class DayCounts {
  /** Waits until no other process counts, and excludes others until the transaction ends. */
  abstract begin(tx: Transaction): Promise<void>;

  /** Returns the ideas of the batch with an open day. Anything after the close of a day doesn't count. */
  abstract notClosed(tx: Transaction, batch: Batch): Promise<string[]>;

  /** Locks the day's sign-ups, so that none is confirmed before the transaction ends. */
  abstract holdSignUps(tx: Transaction, batch: Batch): Promise<void>;

  /**
   * Returns the domains of founders' addresses, and of all addresses on the waitlists of ideas that have
   * sign-ups on that day.
   */
  abstract mailDomains(tx: Transaction, batch: Batch): Promise<string[]>;

  /** Counts the day finally, replacing the provisional count. */
  abstract close(tx: Transaction, batch: Batch, domains: MailDomain[], now: Date): Promise<void>;

  /** Counts an open day, replacing its previous count. */
  abstract countProvisionally(tx: Transaction, batch: Batch, domains: MailDomain[], now: Date): Promise<void>;

  /** Counts the visitors of an idea's open day, at most up to `most` + 1. */
  abstract visitorsOf(tx: Transaction, ideaId: string, day: Day, most: number): Promise<number>;

  /**
   * Tallies an open day as if it were over. Stores nothing, and others don't wait for it.
   * @param batch with a single idea.
   * @param goal number of the goal within its idea.
   */
  abstract tallyOpenDay(
    tx: Transaction,
    batch: Batch,
    domains: MailDomain[],
    now: Date,
    goal: { number: number; counting: Counting },
  ): Promise<Tally>;

  /** Returns the ideas with visitors on days from `firstOpen` on. */
  abstract openIdeas(firstOpen: Day): Promise<OpenIdea[]>;

  /**
   * Deletes network data that is no longer needed: counts of past epochs, and the networks of goals and
   * experiments whose last day is closed.
   * @param firstOpen the first day that isn't closed.
   */
  abstract forgetNetworks(tx: Transaction, firstOpen: Day): Promise<void>;
}
