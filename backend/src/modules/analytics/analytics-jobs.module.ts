import { Module } from '@nestjs/common';

import { adapters } from '../../platform/providers.js';
import { scheduled } from '../../platform/queue/scheduled-job.js';
import { RollUpAnalytics } from './application/roll-up-analytics.js';
import { PgRollUps } from './infrastructure/pg-roll-ups.js';

/** Milliseconds between roll-ups. Short, because founders watch the numbers change. */
const ROLL_UP_INTERVAL = 5_000;

/** Jobs of the analytics module. */
@Module({
  providers: [...scheduled('analytics.roll-up', ROLL_UP_INTERVAL, RollUpAnalytics), ...adapters(PgRollUps)],
})
export class AnalyticsJobsModule {}
