import { type Day, dayOf, startOf } from './day.js';
import type { Transaction } from './unit-of-work.js';

const DAY_MS = 86_400_000;
/**
 * Milliseconds after midnight for which the previous day's visitors are still stored, because events may take
 * seconds to arrive.
 */
const GRACE = 10 * 60_000;
/**
 * Days of an epoch, after which the key of a visitor's network changes. Epochs are the same for all ideas.
 */
export const EPOCH_DAYS = 28;

/** The earliest day whose visitors are still stored. All earlier days are over, and are finalized. */
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

/** A feature's part in finalizing days, after which their visitors are deleted. */
export interface VisitorDayReader {
  /**
   * Stores the feature's results of the day: numbers, nothing that identifies a visitor. Runs in the
   * transaction that then deletes these ideas' visitors of that day. The ideas can't be deleted in the
   * meantime.
   */
  close?(tx: Transaction, day: Day, ideaIds: readonly string[]): Promise<void>;

  /**
   * Called once every day before `firstOpen` is finalized for all ideas, at least once per day. Deletes other
   * data that identifies these visitors.
   */
  over?(tx: Transaction, firstOpen: Day): Promise<void>;
}

/** The parts of all features. A feature that needs one adds it in its jobs module, with `registered`. */
export class VisitorDayReaders {
  private readonly readers: VisitorDayReader[] = [];

  register(...readers: VisitorDayReader[]): void {
    this.readers.push(...readers);
  }

  /** @throws a reader's error. The day then stays open, and is finalized later. */
  async close(tx: Transaction, day: Day, ideaIds: readonly string[]): Promise<void> {
    for (const reader of this.readers) await reader.close?.(tx, day, ideaIds);
  }

  async over(tx: Transaction, firstOpen: Day): Promise<void> {
    for (const reader of this.readers) await reader.over?.(tx, firstOpen);
  }
}
