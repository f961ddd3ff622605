import { Injectable, Logger } from '@nestjs/common';

import { Clock } from '../../shared/clock.js';
import { unlessBackingUp } from './backup-lock.js';
import { Database } from '../database/database.js';
import { JobHandler } from '../queue/job-handler.js';
import { type ObjectOwner, ObjectOwners } from './object-owners.js';
import { ObjectStore } from './object-store.js';

const DAY_MS = 24 * 3_600_000;
/** Number of files per query. */
const BATCH = 500;

/**
 * Deletes files that nothing refers to: files of deleted rows, replaced images, and files from failed saves.
 * A file younger than a day may belong to a save in progress. An older unused file stays unused, because keys
 * are never reused, so it can't become needed between the query and the deletion.
 */
@Injectable()
export class DeleteOrphansHandler implements JobHandler {
  readonly type = 'storage.delete-orphans';
  readonly everyMs = DAY_MS;
  private readonly logger = new Logger('DeleteOrphans');

  constructor(
    private readonly objects: ObjectStore,
    private readonly owners: ObjectOwners,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  async handle(): Promise<void> {
    const done = await unlessBackingUp(this.database, () => this.cleanAll());
    if (!done) this.logger.log('A backup is running, so unused files are kept until tomorrow');
  }

  private async cleanAll(): Promise<void> {
    for (const owner of this.owners.all()) {
      const deleted = await this.clean(owner);
      if (deleted > 0) this.logger.log(`${deleted} unused files in ${owner.folder} were deleted`);
    }
  }

  private async clean(owner: ObjectOwner): Promise<number> {
    const youngest = this.clock.now().getTime() - DAY_MS;
    let deleted = 0;
    let batch: string[] = [];
    for await (const { key, storedAt } of this.objects.list(owner.folder)) {
      if (storedAt.getTime() > youngest) continue;
      batch.push(key);
      if (batch.length === BATCH) {
        deleted += await this.deleteUnused(owner, batch);
        batch = [];
      }
    }
    return batch.length > 0 ? deleted + (await this.deleteUnused(owner, batch)) : deleted;
  }

  private async deleteUnused(owner: ObjectOwner, keys: string[]): Promise<number> {
    const used = new Set(await owner.inUse(keys));
    const unused = keys.filter((key) => !used.has(key));
    let deleted = 0;
    for (const key of unused) {
      // A file that can't be deleted doesn't block others. The next run tries again.
      await this.objects.delete(key).then(
        () => (deleted += 1),
        (error: Error) => this.logger.warn(`Could not delete an unused file: ${error.message}`),
      );
    }
    return deleted;
  }
}
