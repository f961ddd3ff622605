import { Module } from '@nestjs/common';

import { Env } from '../../platform/config/env.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { Pace } from '../../platform/queue/pace.js';
import { ScheduledJob } from '../../platform/queue/scheduled-job.js';
import { IdeaImportsModule } from '../ideas/index.js';
import { SubscriberImportsModule } from '../waitlist/index.js';
import { ImportIdeas } from './application/import-ideas.js';
import { ImportSubscribers } from './application/import-subscribers.js';
import { PruneImports } from './application/prune-imports.js';
import { ReadFile } from './application/read-file.js';
import { WorkImports } from './application/work-imports.js';
import { CsvFiles } from './domain/import.repository.js';
import { ImportStoreModule } from './import-store.module.js';
import { CsvParseFiles } from './infrastructure/csv-parse-files.js';

/** Milliseconds between two looks for what was kept long enough. */
const HOURLY = 3_600_000;

/** What worker processes do for imports. */
@Module({
  imports: [ImportStoreModule, IdeaImportsModule, SubscriberImportsModule],
  providers: [
    WorkImports,
    PruneImports,
    ReadFile,
    ImportIdeas,
    ImportSubscribers,
    { provide: CsvFiles, useClass: CsvParseFiles },
  ],
})
export class ImportsJobsModule {
  constructor(handlers: JobHandlers, work: WorkImports, prune: PruneImports, env: Env, pace: Pace) {
    handlers.register(
      new ScheduledJob('imports.work', pace.clock, () => work.execute(env.RATE_LIMIT_FACTOR)),
      new ScheduledJob('imports.retention', HOURLY, () => prune.execute()),
    );
  }
}
