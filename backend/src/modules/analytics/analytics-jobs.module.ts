import { Module } from '@nestjs/common';

import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { RollUpAnalytics } from './application/roll-up-analytics.js';
import { RollUps } from './domain/roll-ups.js';
import { PgRollUps } from './infrastructure/pg-roll-ups.js';
import { RollUpAnalyticsJob } from './jobs/roll-up-analytics.processor.js';

/** What worker processes do for analytics. */
@Module({
  providers: [RollUpAnalytics, RollUpAnalyticsJob, { provide: RollUps, useClass: PgRollUps }],
})
export class AnalyticsJobsModule {
  constructor(handlers: JobHandlers, rollUp: RollUpAnalyticsJob) {
    handlers.register(rollUp);
  }
}
