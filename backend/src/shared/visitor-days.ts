import { type Day, dayOf, startOf } from './day.js';
import type { Transaction } from './unit-of-work.js';

const DAY_MS = 86_400_000;
/**
 * Milliseconds after midnight that the previous day's visitors are still stored, because events may take
 * seconds to arrive.
 */
const GRACE = 10 * 60_000;
/**
 * Number of days in an epoch, after which the key of a visitor's network changes. Epochs are the same for all
 * ideas.
 */
export const EPOCH_DAYS = 28;

/**
 * Returns the earliest day whose visitors are still stored. All earlier days are over, and will be finalized.
 */
export function firstOpenDay(now: Date): Day {
  return dayOf(new Date(now.getTime() - GRACE));
}

/** Returns the number of the epoch that a day belongs to. */
export function epochOf(day: Day): number {
  return Math.floor(startOf(day).getTime() / DAY_MS / EPOCH_DAYS);
}

export function startOfEpoch(epoch: number): Date {
  return new Date(epoch * EPOCH_DAYS * DAY_MS);
}

/** A feature's part in finalizing days. When a day is finalized, its visitors are deleted. */
export interface VisitorDayReader {
  /**
   * Stores the feature's results for the day: numbers, but nothing that identifies a visitor. Runs in the
   * transaction that then deletes these ideas' visitors for that day. The ideas can't be deleted in the
   * meantime.
   */
  close?(tx: Transaction, day: Day, ideaIds: readonly string[]): Promise<void>;

  /**
   * Deletes other data that identifies these visitors. Called when all days before `firstOpen` have been
   * finalized for all ideas, at least once per day.
   */
  over?(tx: Transaction, firstOpen: Day): Promise<void>;
}

/** The parts of all features. A feature that needs a part adds it in its jobs module, with `registered`. */
export class VisitorDayReaders {
  private readonly readers: VisitorDayReader[] = [];

  register(...readers: VisitorDayReader[]): void {
    this.readers.push(...readers);
  }

  /**
   * Stores the results of all features. @throws a reader's error. The day then stays open, and is finalized
   * later.
   */
  async close(tx: Transaction, day: Day, ideaIds: readonly string[]): Promise<void> {
    for (const reader of this.readers) await reader.close?.(tx, day, ideaIds);
  }

  async over(tx: Transaction, firstOpen: Day): Promise<void> {
    for (const reader of this.readers) await reader.over?.(tx, firstOpen);
  }
}
