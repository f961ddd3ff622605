import { Global, Module } from '@nestjs/common';

import { DueWorkList } from '../../shared/due-work.js';
import { adapters } from '../providers.js';
import { Env } from '../config/env.js';
import { BullmqJobQueue } from './bullmq-job-queue.js';
import { JobHandlers } from './job-handlers.js';
import { JobQueue } from './job-queue.js';
import { chooseQueueBackend, QueueBackend } from './queue-backend.js';
import { WorkList } from './work-list.js';

/**
 * Provides the job queue, the registry of handlers and the work list to every process. Runs no jobs: see
 * `WorkerRuntimeModule`.
 */
@Global()
@Module({
  providers: [
    { provide: QueueBackend, inject: [Env], useFactory: chooseQueueBackend },
    ...adapters(BullmqJobQueue),
    JobHandlers,
    WorkList,
    { provide: DueWorkList, useExisting: WorkList },
  ],
  exports: [QueueBackend, JobQueue, JobHandlers, WorkList, DueWorkList],
})
export class QueueModule {}
