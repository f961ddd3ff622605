import { Module } from '@nestjs/common';

import { JobHandlers } from '../queue/job-handlers.js';
import { DeleteOrphansHandler } from './delete-orphans.handler.js';

/** What worker processes do for stored files. */
@Module({ providers: [DeleteOrphansHandler] })
export class StorageJobsModule {
  constructor(handlers: JobHandlers, deleteOrphans: DeleteOrphansHandler) {
    handlers.register(deleteOrphans);
  }
}
