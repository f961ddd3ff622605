import { Module } from '@nestjs/common';

import { adapters } from '../../platform/providers.js';
import { scheduled, scheduledWork } from '../../platform/queue/scheduled-job.js';
import { IdeaImportsModule } from '../ideas/index.js';
import { SubscriberImportsModule } from '../waitlist/index.js';
import { ImportIdeas } from './application/import-ideas.js';
import { ImportSubscribers } from './application/import-subscribers.js';
import { ReadFile } from './application/read-file.js';
import { PruneImports, WorkImports } from './application/work-imports.js';
import { IMPORTING } from './domain/import.repository.js';
import { ImportStoreModule } from './import-store.module.js';
import { CsvParseFiles } from './infrastructure/csv-parse-files.js';
import { ThreadTables } from './infrastructure/tables/thread-tables.js';

/** Interval between deletions of expired uploads, in ms. */
const HOURLY = 3_600_000;

/** The part of the imports module that runs in worker processes. */
@Module({
  imports: [ImportStoreModule, IdeaImportsModule, SubscriberImportsModule],
  providers: [
    ...scheduledWork(IMPORTING, WorkImports),
    ...scheduled('imports.retention', HOURLY, PruneImports),
    ReadFile,
    ImportIdeas,
    ImportSubscribers,
    ...adapters(CsvParseFiles, ThreadTables),
  ],
})
export class ImportsJobsModule {}
