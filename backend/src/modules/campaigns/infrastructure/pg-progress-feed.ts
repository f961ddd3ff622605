import { Injectable, type OnModuleDestroy } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { Pace } from '../../../platform/queue/pace.js';
import { ProgressFeed, type ProgressWatcher } from '../domain/progress.js';
import { campaignsWithProgress } from './campaign.queries.js';

/**
 * Progress read from PostgreSQL. Each process polls for its own watchers, with one statement for all of them.
 * Workers in other processes needn't know about watchers.
 */
@Injectable()
export class PgProgressFeed extends ProgressFeed implements OnModuleDestroy {
  private readonly watchers = new Map<ProgressWatcher, string>();
  private timer: NodeJS.Timeout | null = null;
  private stopping = false;

  constructor(
    private readonly database: Database,
    private readonly pace: Pace,
  ) {
    super();
  }

  watch(campaignId: string, watcher: ProgressWatcher): () => void {
    if (this.stopping) watcher.stopped();
    else this.watchers.set(watcher, campaignId);
    this.lookSoon();
    return () => void this.watchers.delete(watcher);
  }

  onModuleDestroy(): void {
    this.stopping = true;
    if (this.timer) clearTimeout(this.timer);
    for (const watcher of [...this.watchers.keys()]) watcher.stopped();
    this.watchers.clear();
  }

  private lookSoon(): void {
    if (this.timer || this.stopping || this.watchers.size === 0) return;
    this.timer = setTimeout(() => void this.look(), this.pace.due);
  }

  private async look(): Promise<void> {
    const watched = [...this.watchers];
    try {
      const ids = [...new Set(watched.map(([, id]) => id))];
      const rows = await campaignsWithProgress(this.database).where('c.id', 'in', ids).execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      for (const [watcher, id] of watched)
        if (this.watchers.has(watcher)) watcher.looked(byId.get(id) ?? null);
    } catch {
      // The database is unavailable. Watchers keep the last progress until it is back.
    }
    this.timer = null;
    this.lookSoon();
  }
}
