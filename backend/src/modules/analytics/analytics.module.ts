import { Module } from '@nestjs/common';

import { Env } from '../../platform/config/env.js';
import { RecordEvent } from './application/record-event.js';
import { EventLog } from './domain/event-log.js';
import { HostingNetworks } from './domain/hosting-networks.js';
import { VisitLimit } from './domain/visit-limit.js';
import { VisitorKeys } from './domain/visitor-keys.js';
import { AnalyticsController } from './http/analytics.controller.js';
import { AttributionHook } from './http/attribution.hook.js';
import { DayKeys } from './http/day-keys.js';
import { EventsController } from './http/events.controller.js';
import { SparklinesController } from './http/sparklines.controller.js';
import { AnalyticsQueries } from './infrastructure/analytics.queries.js';
import { AnalyticsExportQueries } from './infrastructure/analytics-export.queries.js';
import { SparklineQueries } from './infrastructure/sparkline.queries.js';
import { BufferedEventLog } from './infrastructure/buffered-event-log.js';
import { CountedVisitLimit } from './infrastructure/counted-visit-limit.js';
import { HmacVisitorKeys } from './infrastructure/hmac-visitor-keys.js';
import { readHostingNetworks } from './infrastructure/read-hosting-networks.js';

/** Takes events in, and shows founders what came of them. */
@Module({
  controllers: [EventsController, AnalyticsController, SparklinesController],
  providers: [
    RecordEvent,
    AttributionHook,
    DayKeys,
    AnalyticsQueries,
    AnalyticsExportQueries,
    SparklineQueries,
    { provide: EventLog, useClass: BufferedEventLog },
    { provide: HostingNetworks, inject: [Env], useFactory: readHostingNetworks },
    { provide: VisitLimit, useClass: CountedVisitLimit },
    { provide: VisitorKeys, useClass: HmacVisitorKeys },
  ],
  exports: [DayKeys],
})
export class AnalyticsModule {}
