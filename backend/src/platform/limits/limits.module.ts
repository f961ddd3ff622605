import { Global, Injectable, Module, type OnModuleDestroy } from '@nestjs/common';
import type { Redis } from 'ioredis';

import { Clock } from '../../shared/clock.js';
import { Env } from '../config/env.js';
import { limitsRedis } from '../redis/limits-redis.js';
import { MemoryCounters } from './memory-counters.js';
import { RedisCounters } from './redis-counters.js';
import { WindowCounters } from './window-counters.js';

/** Holds the Redis connection, so that it closes with the module. */
@Injectable()
class LimitsConnection implements OnModuleDestroy {
  private redis: Redis | null = null;

  async open(url: string): Promise<Redis> {
    this.redis = await limitsRedis(url);
    return this.redis;
  }

  onModuleDestroy(): void {
    this.redis?.disconnect();
  }
}

/** Provides counters for limits to all features. */
@Global()
@Module({
  providers: [
    LimitsConnection,
    {
      provide: WindowCounters,
      inject: [Env, Clock, LimitsConnection],
      useFactory: async (env: Env, clock: Clock, connection: LimitsConnection) =>
        env.REDIS_URL && env.RATE_LIMIT_FACTOR > 0
          ? new RedisCounters(await connection.open(env.REDIS_URL))
          : new MemoryCounters(clock),
    },
  ],
  exports: [WindowCounters],
})
export class LimitsModule {}
