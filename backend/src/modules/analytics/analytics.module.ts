import { Module } from '@nestjs/common';

import { RecordEvent } from './application/record-event.js';
import { EventLog } from './domain/event-log.js';
import { VisitLimit } from './domain/visit-limit.js';
import { VisitorKeys } from './domain/visitor-keys.js';
import { AnalyticsController } from './http/analytics.controller.js';
import { AttributionHook } from './http/attribution.hook.js';
import { EventsController } from './http/events.controller.js';
import { SparklinesController } from './http/sparklines.controller.js';
import { AnalyticsQueries } from './infrastructure/analytics.queries.js';
import { AnalyticsExportQueries } from './infrastructure/analytics-export.queries.js';
import { SparklineQueries } from './infrastructure/sparkline.queries.js';
import { BufferedEventLog } from './infrastructure/buffered-event-log.js';
import { CountedVisitLimit } from './infrastructure/counted-visit-limit.js';
import { HmacVisitorKeys } from './infrastructure/hmac-visitor-keys.js';

/** Takes events in, and shows founders what came of them. */
@Module({
  controllers: [EventsController, AnalyticsController, SparklinesController],
  providers: [
    RecordEvent,
    AttributionHook,
    AnalyticsQueries,
    AnalyticsExportQueries,
    SparklineQueries,
    { provide: EventLog, useClass: BufferedEventLog },
    { provide: VisitLimit, useClass: CountedVisitLimit },
    { provide: VisitorKeys, useClass: HmacVisitorKeys },
  ],
})
export class AnalyticsModule {}
