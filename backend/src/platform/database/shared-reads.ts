import DataLoader from 'dataloader';

import { Unavailable } from '../../shared/domain-error.js';
import { isDatabaseAway } from './errors.js';

/** Keys of one statement at the most: beyond that little is saved. */
const GROUP = 64;
/** Statements under way at a time: one that is slow does not keep the others waiting. */
const LANES = 4;
/** Readers who may wait; whoever comes beyond is told to try again. */
const MOST_WAITING = 4_096;

/**
 * Reads of one kind that share statements: those that arrive in one turn of the event loop, and those that
 * arrive while all lanes are busy. There is no timer, and nobody sees less than alone: the statement begins
 * after each of them has asked. A statement's way to PostgreSQL and back costs this process more than
 * everything else of such a read.
 */
export class SharedReads<Key, Found> {
  private readonly loader: DataLoader<Key, Found | null>;
  private waiting = 0;
  private underWay = 0;
  /** Groups for which no lane is free. */
  private readonly held: (() => void)[] = [];
  /** While those who wait are told that the database is away. */
  private away: Error | null = null;

  /** @param readAll one statement; gives what it found in the order of the keys, null for nothing. */
  constructor(private readonly readAll: (keys: Key[]) => Promise<(Found | null)[]>) {
    this.loader = new DataLoader<Key, Found | null>((keys) => this.run([...keys]), {
      cache: false,
      maxBatchSize: GROUP,
      batchScheduleFn: (send) => setImmediate(() => (this.underWay < LANES ? send() : this.held.push(send))),
    });
  }

  /** @returns null for nothing. @throws what PostgreSQL says; `Unavailable` when too many wait. */
  read(key: Key): Promise<Found | null> {
    if (this.waiting >= MOST_WAITING) return Promise.reject(new Unavailable());
    this.waiting += 1;
    return this.loader.load(key);
  }

  private async run(keys: Key[]): Promise<(Found | null | Error)[]> {
    this.waiting -= keys.length;
    if (this.away) throw this.away;
    this.underWay += 1;
    try {
      return await this.attempt(keys);
    } finally {
      this.underWay -= 1;
      this.held.shift()?.();
    }
  }

  private async attempt(keys: Key[]): Promise<(Found | null | Error)[]> {
    try {
      return await this.readAll(keys);
    } catch (error) {
      if (isDatabaseAway(error)) {
        // Whoever came meanwhile would wait for the same.
        this.away = error as Error;
        for (const send of this.held.splice(0)) send();
        this.away = null;
      }
      if (keys.length === 1 || isDatabaseAway(error)) throw error;
      // What PostgreSQL does not take of one of them is not the others' fault.
      const found: (Found | null | Error)[] = [];
      for (const key of keys) found.push(...(await this.readAll([key]).catch((own: Error) => [own])));
      return found;
    }
  }
}
