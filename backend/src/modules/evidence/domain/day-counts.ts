import type { Day } from '../../../shared/day.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { Counting } from './cells.js';
import type { MailDomain } from './mail-domains.js';
import type { Tally } from './verdict.js';

/** Number of visitors above which an idea's open day is counted less often. */
export const MANY_VISITORS = 20_000;

/** A batch of ideas whose visitors on one day are counted together. */
export interface Batch {
  day: Day;
  ideaIds: readonly string[];
}

/** An open day of an idea. If the signature is unchanged, so are the counts. */
export interface OpenIdea {
  ideaId: string;
  day: Day;
  visitors: number;
  signature: string;
}

/** Counts visitors day by day. */
export abstract class DayCounts {
  /** Waits until no other process is counting, and excludes others until the transaction ends. */
  abstract begin(tx: Transaction): Promise<void>;

  /** Returns the ideas of the batch whose day is still open. Once a day is closed, its count is final. */
  abstract notClosed(tx: Transaction, batch: Batch): Promise<string[]>;

  /** Locks the day's sign-ups, so that none can be confirmed before the transaction ends. */
  abstract holdSignUps(tx: Transaction, batch: Batch): Promise<void>;

  /**
   * Returns the domains of the founders' addresses, and of all addresses on the waitlists of ideas with
   * sign-ups on that day.
   */
  abstract mailDomains(tx: Transaction, batch: Batch): Promise<string[]>;

  /** Stores the final count of the day, replacing the provisional one. */
  abstract close(tx: Transaction, batch: Batch, domains: MailDomain[], now: Date): Promise<void>;

  /** Stores a provisional count of an open day, replacing the previous one. */
  abstract countProvisionally(tx: Transaction, batch: Batch, domains: MailDomain[], now: Date): Promise<void>;

  /** Returns the number of visitors on an idea's open day, counting no further than `most` + 1. */
  abstract visitorsOf(tx: Transaction, ideaId: string, day: Day, most: number): Promise<number>;

  /**
   * Tallies an open day as if it were over, without storing anything or blocking others.
   * @param batch with a single idea
   * @param goal number of the goal within its idea, and what it counts
   */
  abstract tallyOpenDay(
    tx: Transaction,
    batch: Batch,
    domains: MailDomain[],
    now: Date,
    goal: { number: number; counting: Counting },
  ): Promise<Tally>;

  /** Returns the ideas that had visitors on `firstOpen` or later. */
  abstract openIdeas(firstOpen: Day): Promise<OpenIdea[]>;

  /**
   * Deletes network data that is no longer needed: counts from past epochs, and the networks of goals and
   * experiments whose last day is closed.
   * @param firstOpen the first day that isn't closed
   */
  abstract forgetNetworks(tx: Transaction, firstOpen: Day): Promise<void>;
}
