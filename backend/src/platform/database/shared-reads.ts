import DataLoader from 'dataloader';

import { Unavailable } from '../../shared/domain-error.js';
import { isDatabaseAway } from './errors.js';

/** Maximum number of keys in one statement. A higher limit would save little. */
const GROUP = 64;
/**
 * Maximum number of lanes, which are statements that run at the same time, so that a slow one doesn't block
 * the others.
 */
const LANES = 4;
/** Maximum number of waiting reads. Any more are rejected and must be retried later. */
const MOST_WAITING = 4_096;

/**
 * Batches reads of one kind into shared statements: reads that arrive in the same turn of the event loop, and
 * reads that arrive while all lanes are busy. There's no timer. A read never returns older data than it would
 * on its own, because the statement starts after the read was requested. Batching pays off, because the round
 * trip to PostgreSQL is the most expensive part of such a read.
 */
export class SharedReads<Key, Found> {
  private readonly loader: DataLoader<Key, Found | null>;
  private waiting = 0;
  private underWay = 0;
  /** Groups that are waiting for a free lane. */
  private readonly held: (() => void)[] = [];
  /** Set while waiting groups are being rejected because the database is unreachable. */
  private away: Error | null = null;

  /**
   * @param readAll sends one statement. Returns the results in the order of the keys, with null for missing
   * ones.
   */
  constructor(private readonly readAll: (keys: Key[]) => Promise<(Found | null)[]>) {
    this.loader = new DataLoader<Key, Found | null>((keys) => this.run([...keys]), {
      cache: false,
      maxBatchSize: GROUP,
      batchScheduleFn: (send) => setImmediate(() => (this.underWay < LANES ? send() : this.held.push(send))),
    });
  }

  /**
   * Reads the value for a key. @returns null if there's none. @throws PostgreSQL's error; `Unavailable` if
   * too many reads are waiting.
   */
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
        // Rejects the waiting groups too, because they would fail in the same way.
        this.away = error as Error;
        for (const send of this.held.splice(0)) send();
        this.away = null;
      }
      if (keys.length === 1 || isDatabaseAway(error)) throw error;
      // Retries each key individually, so that a key PostgreSQL rejects doesn't make the others fail.
      const found: (Found | null | Error)[] = [];
      for (const key of keys) found.push(...(await this.readAll([key]).catch((own: Error) => [own])));
      return found;
    }
  }
}
