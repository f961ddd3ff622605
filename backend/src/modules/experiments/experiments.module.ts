import { Module } from '@nestjs/common';

import { adapters, registered } from '../../platform/providers.js';
import { PersonalDataSections } from '../../shared/personal-data.js';
import { AnalyticsModule } from '../analytics/index.js';
import { OfferPrice } from './application/offer-price.js';
import { AdminAuditModule } from '../admin/index.js';
import { IdeasModule, PageVersions } from '../ideas/index.js';
import { EndExperiment, StopExperiment } from './application/stop-experiment.js';
import { PageArms, SetUpExperiment } from './application/set-up-experiment.js';
import { ReadExperiments } from './application/read-experiments.js';
import { ReviewPageTest } from './application/review-page-test.js';
import { Arms } from './domain/arms.js';
import { ExperimentRepository, RunningExperiments } from './domain/experiment.repository.js';
import { Offers } from './domain/offers.js';
import {
  OffersController,
  ExperimentsController,
  PageTestReviewController,
} from './http/experiments.controller.js';
import { ArmsAsVersions } from './http/arms-as-versions.js';
import { ExperimentPersonalData } from './infrastructure/experiment-personal-data.js';
import { ExperimentQueries } from './infrastructure/experiment.queries.js';
import { HmacArms } from './infrastructure/hmac-arms.js';
import { PgArmTallies } from './infrastructure/pg-arm-tallies.js';
import { PgRunningExperiments } from './infrastructure/running-experiments.js';
import { SignedOffers } from './infrastructure/signed-offers.js';
import { TypeormExperimentRepository } from './infrastructure/typeorm-experiment.repository.js';

/** Experiments module: experiments with prices and page versions, and their results. */
@Module({
  imports: [AdminAuditModule, AnalyticsModule, IdeasModule],
  controllers: [ExperimentsController, OffersController, PageTestReviewController],
  providers: [
    ...registered(PersonalDataSections, ExperimentPersonalData),
    OfferPrice,
    ...registered(PageVersions, ArmsAsVersions),
    EndExperiment,
    PageArms,
    ReadExperiments,
    ReviewPageTest,
    SetUpExperiment,
    StopExperiment,
    ExperimentQueries,
    ...adapters(HmacArms, PgArmTallies, TypeormExperimentRepository, SignedOffers, PgRunningExperiments),
  ],
  exports: [Arms, ExperimentRepository, Offers, ReadExperiments, RunningExperiments],
})
export class ExperimentsModule {}
