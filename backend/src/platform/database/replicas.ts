import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

import { isOwnFault } from './errors.js';
import { needsFreshReads } from './fresh-reads.js';
import type { Answer } from './kysely.js';
import { LagMeter } from './lag-meter.js';
import type { Replica } from './replica.js';

/** Milliseconds between checks of the replicas. */
const INTERVAL = 500;
/** Maximum lag in milliseconds. A replica with a larger lag isn't used until it has caught up. */
export const MAX_LAG = 1_000;

/**
 * Distributes public reads across the replicas. The primary serves a read if no replica is usable, if a
 * replica fails to serve it, or if the caller has just written. A replica is usable while it responds,
 * follows the primary, and has all writes up to a second ago.
 */
@Injectable()
export class Replicas implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Replicas');
  private readonly meter = new LagMeter();
  private timer: NodeJS.Timeout | null = null;
  private watching: Promise<void> = Promise.resolve();
  private closed = false;
  private turn = 0;

  /** @param positionOfPrimary returns the current end of the primary's log. */
  constructor(
    private readonly replicas: Replica[],
    private readonly positionOfPrimary: () => Promise<string>,
  ) {}

  onModuleInit(): void {
    if (this.replicas.length > 0) this.watchLater(0);
  }

  /**
   * Sends a read to a usable replica or to the primary. @param onPrimary sends the same read to the primary.
   * @param prepared see `Database.prepared`.
   */
  async send(
    text: string,
    values: unknown[],
    prepared: boolean,
    onPrimary: () => Promise<Answer>,
  ): Promise<Answer> {
    const replica = needsFreshReads() ? null : this.next();
    if (!replica) return onPrimary();
    try {
      return await replica.send(text, values, prepared);
    } catch (error) {
      if (isOwnFault(error)) throw error;
      this.judge(replica, false, textOf(error));
      return onPrimary();
    }
  }

  /** The host and port of each replica, and whether it currently serves reads. */
  states(): { name: string; usable: boolean }[] {
    return this.replicas.map(({ name, usable }) => ({ name, usable }));
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    if (this.timer) clearTimeout(this.timer);
    await this.watching;
    await Promise.all(this.replicas.map((replica) => replica.close()));
  }

  private next(): Replica | null {
    const fit = this.replicas.filter((replica) => replica.usable);
    this.turn = (this.turn + 1) % Math.max(1, fit.length);
    return fit[this.turn] ?? null;
  }

  private watchLater(wait: number): void {
    this.timer = setTimeout(() => {
      this.watching = this.watch().finally(() => {
        if (!this.closed) this.watchLater(INTERVAL);
      });
    }, wait).unref();
  }

  private async watch(): Promise<void> {
    const primaryAnswers = await this.notePrimary();
    await Promise.all(this.replicas.map((replica) => this.examine(replica, primaryAnswers)));
  }

  private async notePrimary(): Promise<boolean> {
    const time = performance.now();
    try {
      this.meter.note(await this.positionOfPrimary(), time);
      return true;
    } catch {
      return false;
    }
  }

  private async examine(replica: Replica, primaryAnswers: boolean): Promise<void> {
    try {
      const { standby, replayed } = await replica.position();
      if (!standby || replayed === null) return this.judge(replica, false, 'it follows no primary');
      // Without a primary, nothing is written, so a usable replica stays usable and public reads continue.
      if (!primaryAnswers) return;
      const lag = this.meter.lagOf(replayed, performance.now());
      this.judge(replica, lag <= MAX_LAG, `it is more than ${MAX_LAG / 1000} s behind`);
    } catch (error) {
      this.judge(replica, false, textOf(error));
    }
  }

  private judge(replica: Replica, usable: boolean, why: string): void {
    if (replica.usable === usable || this.closed) return;
    replica.usable = usable;
    if (usable) this.logger.log(`Replica ${replica.name} is used for public reads`);
    else this.logger.warn(`Replica ${replica.name} is not used: ${why}`);
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
