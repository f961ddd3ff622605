import { Module } from '@nestjs/common';

import { Env } from '../../platform/config/env.js';
import { adapters, registered } from '../../platform/providers.js';
import { PersonalDataSections } from '../../shared/personal-data.js';
import { OwnIdeasModule } from '../ideas/index.js';
import { MakeTrafficLink } from './application/make-traffic-link.js';
import { RecordEvent } from './application/record-event.js';
import { Clock } from '../../shared/clock.js';
import { HostingNetworks, NetworkOperators } from './domain/network-operators.js';
import { AnalyticsController, SparklinesController } from './http/analytics.controller.js';
import { AttributionHook } from './http/attribution.hook.js';
import { DayKeys } from './http/day-keys.js';
import { EventsController } from './http/events.controller.js';
import { SharedTrafficController, TrafficLinksController } from './http/traffic-links.controller.js';
import { AnalyticsQueries } from './infrastructure/analytics.queries.js';
import { AnalyticsExportQueries } from './infrastructure/analytics-export.queries.js';
import { SparklineQueries } from './infrastructure/sparkline.queries.js';
import { BufferedEventLog } from './infrastructure/buffered-event-log.js';
import { CountedVisitLimit } from './infrastructure/counted-visit-limit.js';
import { HmacVisitorKeys } from './infrastructure/hmac-visitor-keys.js';
import { PgTrafficLinks, Sha256TrafficLinkTokens } from './infrastructure/pg-traffic-links.js';
import { readHostingNetworks, readNetworkOperators } from './infrastructure/network-files.js';
import { TrafficLinkPersonalData } from './infrastructure/traffic-link-personal-data.js';
import { TrafficLinkQueries } from './infrastructure/traffic-link.queries.js';

/** Records events on idea pages, and shows founders the resulting numbers. */
@Module({
  imports: [OwnIdeasModule],
  controllers: [
    EventsController,
    AnalyticsController,
    SparklinesController,
    TrafficLinksController,
    SharedTrafficController,
  ],
  providers: [
    RecordEvent,
    AttributionHook,
    DayKeys,
    AnalyticsQueries,
    AnalyticsExportQueries,
    SparklineQueries,
    MakeTrafficLink,
    TrafficLinkQueries,
    ...registered(PersonalDataSections, TrafficLinkPersonalData),
    ...adapters(
      BufferedEventLog,
      PgTrafficLinks,
      Sha256TrafficLinkTokens,
      CountedVisitLimit,
      HmacVisitorKeys,
    ),
    { provide: HostingNetworks, inject: [Env], useFactory: readHostingNetworks },
    { provide: NetworkOperators, inject: [Env, Clock], useFactory: readNetworkOperators },
  ],
  exports: [DayKeys, NetworkOperators],
})
export class AnalyticsModule {}
