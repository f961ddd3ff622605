import { Injectable } from '@nestjs/common';

import { Clock } from '../../shared/clock.js';
import { type Taken, type Window, WindowCounters, type WindowUsage } from './window-counters.js';

/** Windows remembered: some 10 MB at the most. What was touched longest ago is forgotten first. */
const WINDOWS = 40_000;

interface Entry {
  count: number;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** Counts in this process alone. */
@Injectable()
export class MemoryCounters extends WindowCounters {
  private readonly entries = new Map<string, Entry>();

  constructor(
    private readonly clock: Clock,
    private readonly capacity = WINDOWS,
  ) {
    super();
  }

  take(key: string, windows: readonly Window[]): Promise<Taken> {
    const now = this.clock.now().getTime();
    const found = windows.map(({ name }) => this.find(`${key}:${name}`, now));
    const taken = windows.every(({ max }, index) => (found[index]?.count ?? 0) < max);
    if (taken) {
      windows.forEach(({ name, ms }, index) => {
        const { count, endsAt } = found[index] ?? { count: 0, endsAt: now + ms };
        this.keep(`${key}:${name}`, { count: count + 1, endsAt });
      });
    }
    const usages = found.map((entry): WindowUsage =>
      entry ? { count: entry.count, resetMs: entry.endsAt - now } : { count: 0, resetMs: 0 },
    );
    return Promise.resolve({ taken, usages });
  }

  first(key: string, ms: number): Promise<boolean> {
    const now = this.clock.now().getTime();
    const isFirst = this.find(key, now) === undefined;
    if (isFirst) this.keep(key, { count: 1, endsAt: now + ms });
    return Promise.resolve(isFirst);
  }

  private find(key: string, now: number): Entry | undefined {
    const entry = this.entries.get(key);
    return entry && entry.endsAt > now ? entry : undefined;
  }

  /** A map keeps the order of insertion, so the first is the one that was not touched for longest. */
  private keep(key: string, entry: Entry): void {
    this.entries.delete(key);
    this.entries.set(key, entry);
    if (this.entries.size > this.capacity) this.entries.delete(this.entries.keys().next().value!);
  }
}
