import { Module } from '@nestjs/common';

import { registered } from '../providers.js';
import { JobHandlers } from '../queue/job-handlers.js';
import { DeleteOrphansHandler } from './delete-orphans.handler.js';

/** What worker processes do for stored files. */
@Module({ providers: registered(JobHandlers, DeleteOrphansHandler) })
export class StorageJobsModule {}
