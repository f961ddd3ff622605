import { EventEmitter } from 'node:events';

import { Logger } from '@nestjs/common';
import connectPgSimple from 'connect-pg-simple';
import type pg from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

import { requestRedis } from '../../redis/request-redis.js';
import { type ExpressStore, SESSION_TTL } from './session-store.js';

/** Keys of sessions on Redis. */
export const SESSION_PREFIX = 'session:';

const logger = new Logger('Session');

/** Where sessions are kept, and how to close it. */
export interface SessionBackend {
  store: ExpressStore;
  close(): Promise<void>;
}

/** Sessions in the `sessions` table, over the pool that everything else uses. Prunes expired rows every quarter of an hour. */
export function postgresSessions(dataSource: DataSource): SessionBackend {
  // The package wants express-session for its base class only, and uses nothing of it but the event emitter.
  const PgStore = connectPgSimple({ Store: EventEmitter } as unknown as Parameters<
    typeof connectPgSimple
  >[0]);
  const store = new PgStore({
    pool: (dataSource.driver as PostgresDriver).master as pg.Pool,
    tableName: 'sessions',
    ttl: SESSION_TTL,
    errorLog: (...parts: unknown[]) => logger.warn(parts.map(String).join(' ')),
  });
  return { store: store as unknown as ExpressStore, close: async () => store.close() };
}

/** Sessions on Redis, which forgets the expired ones itself. */
export async function redisSessions(url: string): Promise<SessionBackend> {
  const { RedisStore } = await import('connect-redis');
  const redis = requestRedis(url);
  redis.on('error', (error: Error) => logger.warn(`Redis: ${error.message}`));
  const store = new RedisStore({ client: asNodeRedis(redis), prefix: SESSION_PREFIX, ttl: SESSION_TTL });
  return { store: store as unknown as ExpressStore, close: async () => void redis.disconnect() };
}

/** connect-redis speaks node-redis; BullMQ needs ioredis. These four commands are all that it uses of it here. */
function asNodeRedis(redis: import('ioredis').Redis) {
  return {
    get: (key: string) => redis.get(key),
    set: (key: string, value: string, { expiration }: { expiration: { value: number } }) =>
      redis.set(key, value, 'EX', expiration.value),
    expire: (key: string, seconds: number) => redis.expire(key, seconds),
    del: (keys: string[]) => redis.del(...keys),
  };
}
