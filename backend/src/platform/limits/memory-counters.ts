import { Injectable } from '@nestjs/common';

import { Clock } from '../../shared/clock.js';
import { type CountResult, type Window, WindowCounters, type WindowUsage } from './window-counters.js';

/** Maximum number of windows in memory, about 10 MB. The least recently used ones are dropped first. */
const WINDOWS = 40_000;

interface Entry {
  count: number;
  /** Time when the window ends, in milliseconds since 1970. */
  endsAt: number;
}

/** Counts actions in this process only. */
@Injectable()
export class MemoryCounters extends WindowCounters {
  private readonly entries = new Map<string, Entry>();

  constructor(
    private readonly clock: Clock,
    private readonly capacity = WINDOWS,
  ) {
    super();
  }

  take(key: string, windows: readonly Window[]): Promise<CountResult> {
    const now = this.clock.now().getTime();
    const found = windows.map(({ name }) => this.find(`${key}:${name}`, now));
    const allowed = windows.every(({ max }, index) => (found[index]?.count ?? 0) < max);
    if (allowed) {
      windows.forEach(({ name, ms }, index) => {
        const { count, endsAt } = found[index] ?? { count: 0, endsAt: now + ms };
        this.keep(`${key}:${name}`, { count: count + 1, endsAt });
      });
    }
    const usages = found.map((entry): WindowUsage =>
      entry ? { count: entry.count, resetMs: entry.endsAt - now } : { count: 0, resetMs: 0 },
    );
    return Promise.resolve({ allowed, usages });
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

  /** A map preserves the insertion order, so its first entry is the least recently used. */
  private keep(key: string, entry: Entry): void {
    this.entries.delete(key);
    this.entries.set(key, entry);
    if (this.entries.size > this.capacity) this.entries.delete(this.entries.keys().next().value!);
  }
}
