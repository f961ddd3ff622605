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

/**
 * Milliseconds between checks for due work. Days are finalized a few minutes after midnight, and results
 * should follow soon.
 */
const LOOK = 60_000;

/** Jobs of the experiments module, which run in worker processes. */
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
