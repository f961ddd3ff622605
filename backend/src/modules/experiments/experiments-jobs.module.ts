import { Module } from '@nestjs/common';

import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { scheduledWork } from '../../platform/queue/scheduled-job.js';
import { adapters, registered } from '../../platform/providers.js';
import { OptionalMailsModule } from '../mail-preferences/index.js';
import { DecideExperiments } from './application/decide-experiments.js';
import { ReadExperiments } from './application/read-experiments.js';
import { DECIDING } from './domain/experiment.repository.js';
import { ExperimentQueries } from './infrastructure/experiment.queries.js';
import { PgArmTallies } from './infrastructure/pg-arm-tallies.js';
import { TypeormExperimentRepository } from './infrastructure/typeorm-experiment.repository.js';
import { SendExperimentNoticeHandler, SendPageTestNoticeHandler } from './jobs/experiment-mail.handlers.js';

/** Milliseconds. A day is closed some minutes after midnight, and what it shows should not wait long. */
const LOOK = 60_000;

/** What worker processes do for experiments. */
@Module({
  imports: [OptionalMailsModule],
  providers: [
    ...scheduledWork(DECIDING, DecideExperiments, LOOK),
    ...registered(JobHandlers, SendExperimentNoticeHandler, SendPageTestNoticeHandler),
    ExperimentQueries,
    ReadExperiments,
    ...adapters(PgArmTallies, TypeormExperimentRepository),
  ],
})
export class ExperimentsJobsModule {}
