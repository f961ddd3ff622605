import { type DynamicModule, Global, Module } from '@nestjs/common';

import { Clock } from '../shared/clock.js';
import { SystemClock } from './clock.js';
import { Env } from './config/env.js';
import { adapters } from './providers.js';
import { Pace } from './queue/pace.js';

/** What every feature may ask for without importing anything: configuration, time and pace. */
@Global()
@Module({})
export class PlatformModule {
  static forRoot(env: Env): DynamicModule {
    return {
      module: PlatformModule,
      providers: [
        { provide: Env, useValue: env },
        ...adapters(SystemClock),
        { provide: Pace, useValue: new Pace() },
      ],
      exports: [Env, Clock, Pace],
    };
  }
}
