import { type DynamicModule, Module } from '@nestjs/common';

import { entitySchemas } from './entity-schemas.js';
import { AccountsJobsModule } from './modules/accounts/index.js';
import { AnalyticsJobsModule } from './modules/analytics/index.js';
import { ApiKeysJobsModule } from './modules/api-keys/index.js';
import { CampaignsEventsModule, CampaignsJobsModule } from './modules/campaigns/index.js';
import { BillingJobsModule } from './modules/billing/index.js';
import { EvidenceEventsModule, EvidenceJobsModule } from './modules/evidence/index.js';
import { ExperimentsEventsModule, ExperimentsJobsModule } from './modules/experiments/index.js';
import { FeedbackJobsModule } from './modules/feedback/index.js';
import { IdeasJobsModule } from './modules/ideas/index.js';
import { ImportsJobsModule } from './modules/imports/index.js';
import { MailPreferencesEventsModule } from './modules/mail-preferences/index.js';
import { ModerationJobsModule } from './modules/moderation/index.js';
import { NoticesJobsModule } from './modules/notices/index.js';
import { WaitlistJobsModule } from './modules/waitlist/index.js';
import { WebhooksEventsModule, WebhooksJobsModule } from './modules/webhooks/index.js';
import { Env } from './platform/config/env.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { MetricsModule } from './platform/metrics/metrics.module.js';
import { EventsModule } from './platform/events/events.module.js';
import { OutboxModule } from './platform/outbox/outbox.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { QueueModule } from './platform/queue/queue.module.js';
import { IdempotencyJobsModule } from './platform/http/idempotency/idempotency.module.js';
import { SessionsModule } from './platform/http/auth/sessions.module.js';
import { StorageJobsModule } from './platform/storage/storage-jobs.module.js';
import { StorageModule } from './platform/storage/storage.module.js';
import { VisitorDaysModule } from './platform/visitor-days/visitor-days.module.js';
import { WorkerRuntimeModule } from './platform/queue/worker-runtime.module.js';

/** What works off jobs. */
@Module({})
export class WorkerModule {
  static forRoot(env: Env): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        PlatformModule.forRoot(env),
        DatabaseModule.forRoot(entitySchemas),
        StorageModule,
        QueueModule,
        OutboxModule,
        EventsModule,
        CampaignsEventsModule,
        EvidenceEventsModule,
        ExperimentsEventsModule,
        MailPreferencesEventsModule,
        WebhooksEventsModule,
        WorkerRuntimeModule,
        ...(env.runsApi ? [] : [MetricsModule]),
        StorageJobsModule,
        IdempotencyJobsModule,
        SessionsModule,
        VisitorDaysModule,
        AccountsJobsModule,
        ApiKeysJobsModule,
        IdeasJobsModule,
        ModerationJobsModule,
        BillingJobsModule,
        CampaignsJobsModule,
        AnalyticsJobsModule,
        EvidenceJobsModule,
        ExperimentsJobsModule,
        FeedbackJobsModule,
        ImportsJobsModule,
        NoticesJobsModule,
        WaitlistJobsModule,
        WebhooksJobsModule,
      ],
    };
  }
}
