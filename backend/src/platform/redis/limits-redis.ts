import { once } from 'node:events';

import type { Redis } from 'ioredis';

import { requestRedis } from './request-redis.js';

/** Milliseconds that a request may wait for Redis to count it. */
const TIMEOUT = 1_000;

/**
 * Opens the connection for counting requests. Resolves once it is ready, or after a second if Redis is
 * unreachable, because the service also starts without Redis. Once a request has waited in vain, no other
 * request waits: commands fail immediately (`isRedisAway`), and the caller allows the request.
 */
export async function limitsRedis(url: string): Promise<Redis> {
  const redis = requestRedis(url, {
    connectTimeout: TIMEOUT,
    commandTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
  });
  // Without a listener, an unreachable Redis would end the process. Readiness reports the problem.
  redis.on('error', () => undefined);
  await once(redis, 'ready', { signal: AbortSignal.timeout(TIMEOUT) }).catch(() => undefined);
  return redis;
}
