import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';

import { effectModules } from './effect-modules.js';
import { entitySchemas } from './entity-schemas.js';
import { AccountsModule } from './modules/accounts/index.js';
import { AdminModule } from './modules/admin/index.js';
import { AgentsModule } from './modules/agents/index.js';
import { AnalyticsModule } from './modules/analytics/index.js';
import { ApiKeysModule } from './modules/api-keys/index.js';
import { AuthModule } from './modules/auth/index.js';
import { BillingModule } from './modules/billing/index.js';
import { CampaignsModule } from './modules/campaigns/index.js';
import { EvidenceModule } from './modules/evidence/index.js';
import { ExperimentsModule } from './modules/experiments/index.js';
import { FeedbackModule } from './modules/feedback/index.js';
import { IdeasModule } from './modules/ideas/index.js';
import { ImportsModule } from './modules/imports/index.js';
import { LaunchModule } from './modules/launch/index.js';
import { MailPreferencesModule } from './modules/mail-preferences/index.js';
import { ModerationModule } from './modules/moderation/index.js';
import { OperationsModule } from './modules/operations/index.js';
import { PricingLocaleModule } from './modules/pricing-locale/index.js';
import { SiteModule } from './modules/site/index.js';
import { StatsModule } from './modules/stats/index.js';
import { VotesModule } from './modules/votes/index.js';
import { WaitlistModule } from './modules/waitlist/index.js';
import { WebhooksModule } from './modules/webhooks/index.js';
import { Env } from './platform/config/env.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { HealthModule } from './platform/health/health.controller.js';
import { ActorGuard } from './platform/http/auth/actor.js';
import { IdempotencyModule } from './platform/http/app/idempotency/idempotent-requests.js';
import { SecurityModule } from './platform/http/app/third-parties.js';
import { LimitsModule } from './platform/limits/limits.module.js';
import { MetricsModule } from './platform/metrics/metrics-server.js';
import { PlatformModule } from './platform/platform.module.js';
import { SessionsModule } from './platform/http/auth/sessions.module.js';

/** The API process: everything that responds to HTTP requests. */
@Module({})
export class ApiModule {
  static forRoot(env: Env): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        PlatformModule.forRoot(env),
        DatabaseModule.forRoot(entitySchemas),
        LimitsModule,
        SecurityModule,
        IdempotencyModule,
        ...effectModules,
        HealthModule,
        MetricsModule,
        SessionsModule,
        AuthModule,
        ApiKeysModule,
        AccountsModule,
        MailPreferencesModule,
        AdminModule,
        BillingModule,
        PricingLocaleModule,
        IdeasModule,
        VotesModule,
        WaitlistModule,
        CampaignsModule,
        FeedbackModule,
        ModerationModule,
        OperationsModule,
        StatsModule,
        AnalyticsModule,
        EvidenceModule,
        ExperimentsModule,
        ImportsModule,
        LaunchModule,
        WebhooksModule,
        AgentsModule,
        SiteModule,
      ],
      providers: [{ provide: APP_GUARD, useClass: ActorGuard }],
    };
  }
}
