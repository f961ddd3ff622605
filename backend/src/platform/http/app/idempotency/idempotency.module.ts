import { Module } from '@nestjs/common';

import { JobHandlers } from '../../../queue/job-handlers.js';
import { ScheduledJob } from '../../../queue/scheduled-job.js';
import { IdempotentRequests } from './idempotent-requests.js';

const HOURLY = 3_600_000;

/** For API processes: requests that may be sent again. */
@Module({ providers: [IdempotentRequests] })
export class IdempotencyModule {}

/** For worker processes: what is kept of such requests is deleted when its day is over. */
@Module({ providers: [IdempotentRequests] })
export class IdempotencyJobsModule {
  constructor(handlers: JobHandlers, requests: IdempotentRequests) {
    handlers.register(new ScheduledJob('idempotency.retention', HOURLY, () => requests.prune()));
  }
}
