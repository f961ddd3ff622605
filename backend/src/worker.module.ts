import { type DynamicModule, Module } from '@nestjs/common';

import { effectModules } from './effect-modules.js';
import { entitySchemas } from './entity-schemas.js';
import { AccountsJobsModule } from './modules/accounts/index.js';
import { AnalyticsJobsModule } from './modules/analytics/index.js';
import { ApiKeysJobsModule } from './modules/api-keys/index.js';
import { CampaignsJobsModule } from './modules/campaigns/index.js';
import { BillingJobsModule } from './modules/billing/index.js';
import { EvidenceJobsModule } from './modules/evidence/index.js';
import { ExperimentsJobsModule } from './modules/experiments/index.js';
import { FeedbackJobsModule } from './modules/feedback/index.js';
import { IdeasJobsModule } from './modules/ideas/index.js';
import { ImportsJobsModule } from './modules/imports/index.js';
import { ModerationJobsModule } from './modules/moderation/index.js';
import { NoticesJobsModule } from './modules/notices/index.js';
import { WaitlistJobsModule } from './modules/waitlist/index.js';
import { WebhooksJobsModule } from './modules/webhooks/index.js';
import { Env } from './platform/config/env.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { MetricsModule } from './platform/metrics/metrics-server.js';
import { PlatformModule } from './platform/platform.module.js';
import { IdempotencyJobsModule } from './platform/http/app/idempotency/idempotent-requests.js';
import { SessionsModule } from './platform/http/auth/sessions.module.js';
import { StorageJobsModule } from './platform/storage/storage.module.js';
import { WorkerRuntimeModule } from './platform/worker/worker-runtime.module.js';

/** The worker process: everything that runs jobs. */
@Module({})
export class WorkerModule {
  static forRoot(env: Env): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        PlatformModule.forRoot(env),
        DatabaseModule.forRoot(entitySchemas),
        ...effectModules,
        WorkerRuntimeModule,
        ...(env.runsApi ? [] : [MetricsModule]),
        StorageJobsModule,
        IdempotencyJobsModule,
        SessionsModule,
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
