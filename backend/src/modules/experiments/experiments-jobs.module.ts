import { Module } from '@nestjs/common';

import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { OptionalMailsModule } from '../mail-preferences/index.js';
import { DecideExperiments } from './application/decide-experiments.js';
import { ReadExperiments } from './application/read-experiments.js';
import { ArmTallies } from './domain/arm-counts.js';
import { ExperimentRepository } from './domain/experiment.repository.js';
import { ExperimentFounderQueries } from './infrastructure/experiment-founder.queries.js';
import { PgArmTallies } from './infrastructure/pg-arm-tallies.js';
import { TypeormExperimentRepository } from './infrastructure/typeorm-experiment.repository.js';
import { DecideExperimentsHandler } from './jobs/decide-experiments.handler.js';
import { SendExperimentNoticeHandler } from './jobs/send-experiment-notice.handler.js';
import { SendPageTestNoticeHandler } from './jobs/send-page-test-notice.handler.js';

/** What worker processes do for experiments. */
@Module({
  imports: [OptionalMailsModule],
  providers: [
    DecideExperiments,
    DecideExperimentsHandler,
    ExperimentFounderQueries,
    ReadExperiments,
    SendExperimentNoticeHandler,
    SendPageTestNoticeHandler,
    { provide: ArmTallies, useClass: PgArmTallies },
    { provide: ExperimentRepository, useClass: TypeormExperimentRepository },
  ],
})
export class ExperimentsJobsModule {
  constructor(
    handlers: JobHandlers,
    decide: DecideExperimentsHandler,
    notice: SendExperimentNoticeHandler,
    reviews: SendPageTestNoticeHandler,
  ) {
    handlers.register(decide, notice, reviews);
  }
}
