import { AsyncResource } from 'node:async_hooks';

import { Unavailable } from '../../shared/domain-error.js';
import { groupWritten } from '../metrics/work-metrics.js';
import { CONNECTION_TIMEOUT, LOCK_TIMEOUT } from './connection.js';
import { isDatabaseAway, isLockTimeout } from './errors.js';

/** Items of one statement at the most: with more of them the first ones wait longer, and little is saved. */
const GROUP = 64;
/** Items that may wait, in all and for one row; whoever comes beyond is told to try again. */
const MOST_WAITING = 4_096;
const MOST_WAITING_FOR_ROW = 1_024;
/** Milliseconds that a group waits for what others hold locked, before each of its rows is tried apart. */
const GROUP_PATIENCE = 100;

/** A kind of write that is carried out for many at once. */
export interface GroupedWrite<Item, Result> {
  /** In the metrics. */
  name: string;
  /** The row that the item changes besides its own, such as one whose counter it moves. */
  rowOf(item: Item): string;
  /** Items of one row and key are never in one statement; the earlier is done before the later is begun. */
  keyOf(item: Item): string;
  /**
   * One statement, so all of them or none.
   * @param patience milliseconds that it may wait for locks: for `lock_timeout`.
   * @returns the results in the order of the items.
   */
  write(items: Item[], patience: number): Promise<Result[]>;
}

interface Entry<Item, Result> {
  item: Item;
  /** Of `performance.now()`. */
  since: number;
  resolve(result: Result): void;
  reject(error: unknown): void;
  /** The request that it belongs to, for its trace. */
  context: AsyncResource;
}

/** Entries by row. */
type Group<Item, Result> = Map<string, Entry<Item, Result>[]>;

/**
 * Group commit: what arrives while a statement is under way shares the next one. There is no timer: what
 * finds nothing under way goes at once, alone. What belongs to one row is done in the order in which it came.
 *
 * A group that fails, or meets a row that somebody holds locked, is undone by PostgreSQL. Then each of its
 * rows is tried apart, while others go on in groups, and, if that fails, each of its items: the bad one fails
 * alone.
 */
export class GroupedWrites<Item, Result> {
  private readonly waiting: Group<Item, Result> = new Map();
  /** Rows whose items are being tried apart: what comes for them meanwhile waits for that. */
  private readonly apart = new Set<string>();
  private waitingCount = 0;
  private isWriting = false;

  constructor(private readonly kind: GroupedWrite<Item, Result>) {}

  /**
   * Resolves when the item's transaction is committed. @throws what PostgreSQL refused this item with, what
   * kept the database from answering, and `Unavailable` when too many wait already.
   */
  submit(item: Item): Promise<Result> {
    const row = this.kind.rowOf(item);
    const queue = this.waiting.get(row) ?? [];
    if (this.waitingCount >= MOST_WAITING || queue.length >= MOST_WAITING_FOR_ROW) {
      return Promise.reject(new Unavailable(new Error(`Too many ${this.kind.name} wait.`)));
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

  /** What goes next: of every row that is not tried apart, in the order in which rows came to wait. */
  private take(): Group<Item, Result> {
    const group: Group<Item, Result> = new Map();
    const left: Group<Item, Result> = new Map();
    let room = GROUP;
    for (const [row, queue] of this.waiting) {
      if (room === 0) break;
      if (this.apart.has(row)) continue;
      this.refuseLate(queue);
      const entries = queue.splice(0, this.countOfDistinct(queue, room));
      if (entries.length > 0) group.set(row, entries);
      room -= entries.length;
      this.waiting.delete(row);
      if (queue.length > 0) left.set(row, queue);
    }
    this.waitingCount -= GROUP - room;
    // Behind the others: nobody waits for ever beside a row that everybody wants.
    for (const [row, queue] of left) this.waiting.set(row, queue);
    return group;
  }

  /** As of those who wait for a connection: where statements hang, nobody waits for one after the other. */
  private refuseLate(queue: Entry<Item, Result>[]): void {
    const limit = performance.now() - CONNECTION_TIMEOUT;
    while (queue.length > 0 && queue[0]!.since < limit) {
      this.waitingCount -= 1;
      queue.shift()!.reject(new Unavailable());
    }
  }

  /** How many from the beginning of the queue fit into one statement. */
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

  /** @returns false when the database is away or somebody keeps the row: nobody else need try. */
  private async writeRow(row: string, entries: Entry<Item, Result>[]): Promise<boolean> {
    const failure = await this.attempt(entries, LOCK_TIMEOUT);
    if (!failure) return true;
    if (isDatabaseAway(failure.error)) {
      // Those who have come meanwhile have waited about as long as these.
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
