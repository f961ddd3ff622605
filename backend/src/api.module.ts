import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';

import { entitySchemas } from './entity-schemas.js';
import { AuthModule } from './modules/auth/index.js';
import { BillingModule } from './modules/billing/index.js';
import { FeedbackModule } from './modules/feedback/index.js';
import { IdeasModule } from './modules/ideas/index.js';
import { SiteModule } from './modules/site/index.js';
import { StatsModule } from './modules/stats/index.js';
import { VotesModule } from './modules/votes/index.js';
import { WaitlistModule } from './modules/waitlist/index.js';
import { Env } from './platform/config/env.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { ActorGuard } from './platform/http/actor.js';
import { OutboxModule } from './platform/outbox/outbox.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { QueueModule } from './platform/queue/queue.module.js';

/** What answers HTTP. */
@Module({})
export class ApiModule {
  static forRoot(env: Env): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        PlatformModule.forRoot(env),
        DatabaseModule.forRoot(entitySchemas),
        QueueModule,
        OutboxModule,
        HealthModule,
        AuthModule,
        BillingModule,
        IdeasModule,
        VotesModule,
        WaitlistModule,
        FeedbackModule,
        StatsModule,
        SiteModule,
      ],
      providers: [{ provide: APP_GUARD, useClass: ActorGuard }],
    };
  }
}
