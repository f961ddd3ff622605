import { Module } from '@nestjs/common';

import { JobHandlers } from '../queue/job-handlers.js';
import { DeleteOrphans } from './delete-orphans.processor.js';

/** What worker processes do for stored files. */
@Module({ providers: [DeleteOrphans] })
export class StorageJobsModule {
  constructor(handlers: JobHandlers, deleteOrphans: DeleteOrphans) {
    handlers.register(deleteOrphans);
  }
}
