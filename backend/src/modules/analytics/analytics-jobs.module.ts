import { Module } from '@nestjs/common';

import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { RollUpAnalytics } from './application/roll-up-analytics.js';
import { RollUps } from './domain/roll-ups.js';
import { PgRollUps } from './infrastructure/pg-roll-ups.js';
import { RollUpAnalyticsHandler } from './jobs/roll-up-analytics.handler.js';

/** What worker processes do for analytics. */
@Module({
  providers: [RollUpAnalytics, RollUpAnalyticsHandler, { provide: RollUps, useClass: PgRollUps }],
})
export class AnalyticsJobsModule {
  constructor(handlers: JobHandlers, rollUp: RollUpAnalyticsHandler) {
    handlers.register(rollUp);
  }
}
