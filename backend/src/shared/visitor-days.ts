import { type Day, dayOf, startOf } from './day.js';
import type { Transaction } from './unit-of-work.js';

const DAY_MS = 86_400_000;
/**
 * Milliseconds after midnight in which a visitor of the day before is still known: events are on their way
 * for seconds.
 */
const GRACE = 10 * 60_000;
/** Days of an epoch, for which the key of a visitor's network lasts; epochs are the same for all ideas. */
export const EPOCH_DAYS = 28;

/** The earliest day whose visitors are still known: all days before it are over, and are closed. */
export function firstOpenDay(now: Date): Day {
  return dayOf(new Date(now.getTime() - GRACE));
}

/** Number of the epoch that a day belongs to. */
export function epochOf(day: Day): number {
  return Math.floor(startOf(day).getTime() / DAY_MS / EPOCH_DAYS);
}

export function startOfEpoch(epoch: number): Date {
  return new Date(epoch * EPOCH_DAYS * DAY_MS);
}

/** What one feature does as the visitors of days are forgotten. */
export interface VisitorDayReader {
  /**
   * Reads what is to be kept of the day: numbers, nothing that leads to a visitor. Within the transaction
   * that then deletes these ideas' visitors of that day; the ideas cannot be deleted meanwhile.
   */
  close?(tx: Transaction, day: Day, ideaIds: readonly string[]): Promise<void>;

  /**
   * Every day before `firstOpen` is closed, for all ideas: deletes what else leads to those visitors. Called
   * at least once for each day.
   */
  over?(tx: Transaction, firstOpen: Day): Promise<void>;
}

/** Every feature's part. A feature that cares adds one in its jobs module, with `registered`. */
export class VisitorDayReaders {
  private readonly readers: VisitorDayReader[] = [];

  register(...readers: VisitorDayReader[]): void {
    this.readers.push(...readers);
  }

  /** @throws what a reader throws: then the day stays open, and is closed anew the next time. */
  async close(tx: Transaction, day: Day, ideaIds: readonly string[]): Promise<void> {
    for (const reader of this.readers) await reader.close?.(tx, day, ideaIds);
  }

  async over(tx: Transaction, firstOpen: Day): Promise<void> {
    for (const reader of this.readers) await reader.over?.(tx, firstOpen);
  }
}
