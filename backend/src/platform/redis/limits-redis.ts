import { once } from 'node:events';

import type { Redis } from 'ioredis';

import { requestRedis } from './request-redis.js';

/** Milliseconds that a request may wait for Redis to count it. */
const TIMEOUT = 1_000;

/**
 * The connection on which requests are counted. Resolves once it is ready, or after a moment when Redis is
 * away: the service starts without it, and once Redis has kept somebody waiting, nobody else waits. Commands
 * then fail at once (`isRedisAway`), and the caller lets pass.
 */
export async function limitsRedis(url: string): Promise<Redis> {
  const redis = requestRedis(url, {
    connectTimeout: TIMEOUT,
    commandTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
  });
  // Without a listener an unreachable Redis would end the process; readiness reports it.
  redis.on('error', () => undefined);
  await once(redis, 'ready', { signal: AbortSignal.timeout(TIMEOUT) }).catch(() => undefined);
  return redis;
}
