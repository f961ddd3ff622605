import { Module } from '@nestjs/common';

import { PersonalDataSections } from '../../shared/personal-data.js';
import { AnalyticsModule } from '../analytics/index.js';
import { OfferPrice } from './application/offer-price.js';
import { ReadExperiments } from './application/read-experiments.js';
import { SetUpExperiment } from './application/set-up-experiment.js';
import { StopExperiment } from './application/stop-experiment.js';
import { ArmTallies } from './domain/arm-counts.js';
import { Arms } from './domain/arms.js';
import { ExperimentRepository, PageTests, RunningExperiments } from './domain/experiment.repository.js';
import { Ladders, Offers } from './domain/offers.js';
import { ExperimentsController } from './http/experiments.controller.js';
import { OffersController } from './http/offers.controller.js';
import { ExperimentPersonalData } from './infrastructure/experiment-personal-data.js';
import { HmacArms } from './infrastructure/hmac-arms.js';
import { LadderQueries } from './infrastructure/ladders.queries.js';
import { PgArmTallies } from './infrastructure/pg-arm-tallies.js';
import { PgPageTests, PgRunningExperiments } from './infrastructure/running-experiments.js';
import { SignedOffers } from './infrastructure/signed-offers.js';
import { TypeormExperimentRepository } from './infrastructure/typeorm-experiment.repository.js';

/** Prices and versions of the page that visitors are shared among, and what comes of them. */
@Module({
  imports: [AnalyticsModule],
  controllers: [ExperimentsController, OffersController],
  providers: [
    ExperimentPersonalData,
    OfferPrice,
    ReadExperiments,
    SetUpExperiment,
    StopExperiment,
    { provide: Arms, useClass: HmacArms },
    { provide: ArmTallies, useClass: PgArmTallies },
    { provide: ExperimentRepository, useClass: TypeormExperimentRepository },
    { provide: Ladders, useClass: LadderQueries },
    { provide: Offers, useClass: SignedOffers },
    { provide: PageTests, useClass: PgPageTests },
    { provide: RunningExperiments, useClass: PgRunningExperiments },
  ],
  exports: [Arms, ExperimentRepository, Offers, PageTests, ReadExperiments, RunningExperiments],
})
export class ExperimentsModule {
  constructor(sections: PersonalDataSections, mine: ExperimentPersonalData) {
    sections.register(mine);
  }
}
