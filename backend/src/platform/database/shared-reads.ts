import { Unavailable } from '../../shared/domain-error.js';
import { isDatabaseAway } from './errors.js';

/** Keys of one statement at the most: beyond that little is saved. */
const GROUP = 64;
/** Statements under way at a time: one that is slow does not keep the others waiting. */
const LANES = 4;
/** Readers who may wait; whoever comes beyond is told to try again. */
const MOST_WAITING = 4_096;

interface Reader<Key, Found> {
  key: Key;
  resolve(found: Found | null): void;
  reject(error: unknown): void;
}

/**
 * Reads of one kind that share statements: those that arrive in one turn of the event loop, and those that
 * arrive while all lanes are busy. There is no timer, and nobody sees less than alone: the statement begins
 * after each of them has asked. A statement's way to PostgreSQL and back costs this process more than
 * everything else of such a read.
 */
export class SharedReads<Key, Found> {
  private readonly waiting: Reader<Key, Found>[] = [];
  private underWay = 0;
  private starts = false;

  /** @param readAll one statement; gives what it found in the order of the keys, null for nothing. */
  constructor(private readonly readAll: (keys: Key[]) => Promise<(Found | null)[]>) {}

  /** @returns null for nothing. @throws what PostgreSQL says; `Unavailable` when too many wait. */
  read(key: Key): Promise<Found | null> {
    if (this.waiting.length >= MOST_WAITING) return Promise.reject(new Unavailable());
    return new Promise((resolve, reject) => {
      this.waiting.push({ key, resolve, reject });
      this.startSoon();
    });
  }

  /** When everything that has arrived with this reader has asked too. */
  private startSoon(): void {
    if (this.starts || this.underWay === LANES || this.waiting.length === 0) return;
    this.starts = true;
    setImmediate(() => {
      this.starts = false;
      while (this.underWay < LANES && this.waiting.length > 0) void this.run(this.waiting.splice(0, GROUP));
    });
  }

  private async run(readers: Reader<Key, Found>[]): Promise<void> {
    this.underWay += 1;
    const failure = await this.attempt(readers);
    if (failure && isDatabaseAway(failure.error)) {
      // Whoever came meanwhile would wait for the same.
      for (const { reject } of [...readers, ...this.waiting.splice(0)]) reject(failure.error);
    } else if (failure && readers.length > 1) {
      // What PostgreSQL does not take of one of them is not the others' fault.
      for (const reader of readers)
        await this.attempt([reader]).then((own) => own && reader.reject(own.error));
    } else if (failure) {
      readers[0]!.reject(failure.error);
    }
    this.underWay -= 1;
    this.startSoon();
  }

  private async attempt(readers: Reader<Key, Found>[]): Promise<{ error: unknown } | null> {
    try {
      const found = await this.readAll(readers.map(({ key }) => key));
      readers.forEach(({ resolve }, index) => resolve(found[index] ?? null));
      return null;
    } catch (error) {
      return { error };
    }
  }
}
