import { AsyncResource } from 'node:async_hooks';

import { Unavailable } from '../../shared/domain-error.js';
import { groupWritten } from '../metrics/work-metrics.js';
import { CONNECTION_TIMEOUT, LOCK_TIMEOUT } from './connection.js';
import { isDatabaseAway, isLockTimeout } from './errors.js';

/** Maximum number of items in one statement. A higher limit would save little, and delay the first items. */
const GROUP = 64;
/**
 * Maximum number of waiting items, in total and for one row. Any more are rejected and must be retried later.
 */
const MOST_WAITING = 4_096;
const MOST_WAITING_FOR_ROW = 1_024;
/** Milliseconds that a group waits for locks before each of its rows is retried individually. */
const GROUP_PATIENCE = 100;

/** A kind of write that can be executed for many items in one statement. */
export interface GroupedWrite<Item, Result> {
  /** Plural name of the writes in metrics. */
  name: string;
  /**
   * Returns the key of a row that several items share and that this item also changes, such as a row with a
   * counter.
   */
  rowOf(item: Item): string;
  /**
   * Returns the item's key. Items with the same row and key never share a statement: the earlier one
   * completes before the later one starts.
   */
  keyOf(item: Item): string;
  /**
   * Writes all items in one statement, so all succeed or none does.
   * @param patience milliseconds to wait for locks, for `lock_timeout`.
   * @returns the results in the order of the items.
   */
  write(items: Item[], patience: number): Promise<Result[]>;
}

interface Entry<Item, Result> {
  item: Item;
  /** Time when the item was submitted, from `performance.now()`. */
  since: number;
  resolve(result: Result): void;
  reject(error: unknown): void;
  /** Async context of the request that submitted the item, so that its trace continues. */
  context: AsyncResource;
}

/** Entries by row. */
type Group<Item, Result> = Map<string, Entry<Item, Result>[]>;

/**
 * Group commit: items that arrive while a statement is running share the next one. There's no timer: an item
 * that arrives while no statement is running is sent immediately on its own. Items for the same row keep
 * their order.
 *
 * If a group fails or meets a locked row, PostgreSQL rolls it back. Then each of its rows is retried
 * individually while other rows continue in groups. If a row also fails, each of its items is retried
 * individually, so only the bad item fails.
 */
export class GroupedWrites<Item, Result> {
  private readonly waiting: Group<Item, Result> = new Map();
  /** Rows that are being retried individually. New items for them wait until the retries are over. */
  private readonly apart = new Set<string>();
  private waitingCount = 0;
  private isWriting = false;

  constructor(private readonly kind: GroupedWrite<Item, Result>) {}

  /**
   * Writes an item. Resolves once the item's transaction is committed. @throws PostgreSQL's error for this
   * item, a connection error, or `Unavailable` if too many items are waiting.
   */
  submit(item: Item): Promise<Result> {
    const row = this.kind.rowOf(item);
    const queue = this.waiting.get(row) ?? [];
    if (this.waitingCount >= MOST_WAITING || queue.length >= MOST_WAITING_FOR_ROW) {
      return Promise.reject(new Unavailable(new Error(`Too many ${this.kind.name} are waiting.`)));
    }
    return new Promise((resolve, reject) => {
      const since = performance.now();
      queue.push({ item, since, resolve, reject, context: new AsyncResource('GroupedWrite') });
      this.waiting.set(row, queue);
      this.waitingCount += 1;
      this.start();
    });
  }

  private start(): void {
    if (this.isWriting) return;
    const group = this.take();
    if (group.size > 0) void this.run(group);
  }

  /** Takes the next group: items from every row that isn't being retried individually, oldest row first. */
  private take(): Group<Item, Result> {
    const group: Group<Item, Result> = new Map();
    const remaining: Group<Item, Result> = new Map();
    let room = GROUP;
    for (const [row, queue] of this.waiting) {
      if (room === 0) break;
      if (this.apart.has(row)) continue;
      this.refuseLate(queue);
      const entries = queue.splice(0, this.countOfDistinct(queue, room));
      if (entries.length > 0) group.set(row, entries);
      room -= entries.length;
      this.waiting.delete(row);
      if (queue.length > 0) remaining.set(row, queue);
    }
    this.waitingCount -= GROUP - room;
    // Rows with leftover items move to the end, so that no row waits forever behind a hot one.
    for (const [row, queue] of remaining) this.waiting.set(row, queue);
    return group;
  }

  /**
   * Rejects items that have waited longer than the connection timeout. If statements hang, requests must not
   * wait for one hanging statement after another.
   */
  private refuseLate(queue: Entry<Item, Result>[]): void {
    const limit = performance.now() - CONNECTION_TIMEOUT;
    while (queue.length > 0 && queue[0]!.since < limit) {
      this.waitingCount -= 1;
      queue.shift()!.reject(new Unavailable());
    }
  }

  /** Returns how many items at the front of the queue fit into one statement. */
  private countOfDistinct(queue: Entry<Item, Result>[], room: number): number {
    const keys = new Set<string>();
    for (const { item } of queue) {
      const key = this.kind.keyOf(item);
      if (keys.size === room || keys.has(key)) break;
      keys.add(key);
    }
    return keys.size;
  }

  private async run(group: Group<Item, Result>): Promise<void> {
    this.isWriting = true;
    const entries = [...group.values()].flat();
    const failure = await this.attempt(entries, GROUP_PATIENCE);
    this.isWriting = false;
    if (failure && isDatabaseAway(failure.error) && !isLockTimeout(failure.error)) {
      rejectAll(entries, failure.error);
    } else if (failure) {
      for (const [row, its] of group) void this.runApart(row, its);
    }
    this.start();
  }

  private async runApart(row: string, entries: Entry<Item, Result>[]): Promise<void> {
    this.apart.add(row);
    await this.writeRow(row, entries);
    this.apart.delete(row);
    this.start();
  }

  /**
   * Writes one row's items. @returns false if the database is unreachable or the row is locked, so trying
   * other items is pointless.
   */
  private async writeRow(row: string, entries: Entry<Item, Result>[]): Promise<boolean> {
    const failure = await this.attempt(entries, LOCK_TIMEOUT);
    if (!failure) return true;
    if (isDatabaseAway(failure.error)) {
      // Items that arrived in the meantime have waited about as long, so they are rejected too.
      rejectAll([...entries, ...this.takeAll(row)], failure.error);
      return false;
    }
    const [only, ...others] = entries;
    if (others.length === 0) only!.reject(failure.error);
    else return this.writeOneByOne(row, entries);
    return true;
  }

  private async writeOneByOne(row: string, entries: Entry<Item, Result>[]): Promise<boolean> {
    for (const [at, entry] of entries.entries()) {
      if (await this.writeRow(row, [entry])) continue;
      rejectAll(entries.slice(at + 1), new Unavailable());
      return false;
    }
    return true;
  }

  private takeAll(row: string): Entry<Item, Result>[] {
    const entries = this.waiting.get(row) ?? [];
    this.waiting.delete(row);
    this.waitingCount -= entries.length;
    return entries;
  }

  private async attempt(
    entries: Entry<Item, Result>[],
    patience: number,
  ): Promise<{ error: unknown } | null> {
    const items = entries.map(({ item }) => item);
    try {
      const results = await entries[0]!.context.runInAsyncScope(() => this.kind.write(items, patience));
      groupWritten(this.kind.name, items.length);
      entries.forEach(({ resolve }, index) => resolve(results[index]!));
      return null;
    } catch (error) {
      return { error };
    }
  }
}

function rejectAll<Item, Result>(entries: Entry<Item, Result>[], error: unknown): void {
  for (const { reject } of entries) reject(error);
}
