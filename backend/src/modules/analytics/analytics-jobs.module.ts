import { Module } from '@nestjs/common';

import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { ScheduledJob } from '../../platform/queue/scheduled-job.js';
import { RollUpAnalytics } from './application/roll-up-analytics.js';
import { RollUps } from './domain/roll-ups.js';
import { PgRollUps } from './infrastructure/pg-roll-ups.js';

/** Milliseconds after which what was counted is counted again: a founder watches the numbers move. */
const ROLL_UP_INTERVAL = 5_000;

/** What worker processes do for analytics. */
@Module({
  providers: [RollUpAnalytics, { provide: RollUps, useClass: PgRollUps }],
})
export class AnalyticsJobsModule {
  constructor(handlers: JobHandlers, rollUp: RollUpAnalytics) {
    handlers.register(new ScheduledJob('analytics.roll-up', ROLL_UP_INTERVAL, () => rollUp.execute()));
  }
}
