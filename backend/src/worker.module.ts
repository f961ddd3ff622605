import { type DynamicModule, Module } from '@nestjs/common';

import { entitySchemas } from './entity-schemas.js';
import { IdeasJobsModule } from './modules/ideas/index.js';
import { Env } from './platform/config/env.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { OutboxModule } from './platform/outbox/outbox.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { QueueModule } from './platform/queue/queue.module.js';
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
        QueueModule,
        OutboxModule,
        WorkerRuntimeModule,
        IdeasJobsModule,
      ],
    };
  }
}
