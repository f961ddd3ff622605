import { Global, Module } from '@nestjs/common';

import { adapters } from '../providers.js';
import { Env } from '../config/env.js';
import { BullmqJobQueue } from './bullmq-job-queue.js';
import { JobHandlers } from './job-handlers.js';
import { JobQueue } from './job-queue.js';
import { chooseQueueBackend, QueueBackend } from './queue-backend.js';

/** The job queue and the registry of handlers, for every process. Runs nothing: see `WorkerRuntimeModule`. */
@Global()
@Module({
  providers: [
    { provide: QueueBackend, inject: [Env], useFactory: chooseQueueBackend },
    ...adapters(BullmqJobQueue),
    JobHandlers,
  ],
  exports: [QueueBackend, JobQueue, JobHandlers],
})
export class QueueModule {}
