import { Module } from '@nestjs/common';

import { adapters } from '../../platform/providers.js';
import { scheduled } from '../../platform/queue/scheduled-job.js';
import { RollUpAnalytics } from './application/roll-up-analytics.js';
import { PgRollUps } from './infrastructure/pg-roll-ups.js';

/** Milliseconds after which what was counted is counted again: a founder watches the numbers move. */
const ROLL_UP_INTERVAL = 5_000;

/** What worker processes do for analytics. */
@Module({
  providers: [...scheduled('analytics.roll-up', ROLL_UP_INTERVAL, RollUpAnalytics), ...adapters(PgRollUps)],
})
export class AnalyticsJobsModule {}
