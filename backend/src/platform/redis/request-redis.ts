import { Redis, type RedisOptions } from 'ioredis';

/**
 * Milliseconds that a request waits for Redis, no matter what the problem is: for a connection, for a
 * response, or for any data on a connection. With a shorter limit, a process that is short of processor time
 * would blame Redis.
 */
const TIMEOUT = 3_000;
/**
 * Maximum number of milliseconds between attempts to reconnect, so that requests succeed soon after Redis is
 * back.
 */
const MAX_RETRY_DELAY = 1_000;

/**
 * Opens a Redis connection for requests: a command fails within three seconds if Redis is unreachable or
 * stalled, and the connection is restored automatically. The caller must listen for `error` events, because
 * an event without a listener would end the process.
 * @param options override the defaults.
 */
export function requestRedis(url: string, options: RedisOptions = {}): Redis {
  return new Redis(url, {
    connectTimeout: TIMEOUT,
    commandTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    maxRetriesPerRequest: 1,
    retryStrategy: (times) => Math.min(times * 100, MAX_RETRY_DELAY),
    ...options,
  });
}

/** Messages of ioredis errors without a code, for a Redis server that doesn't respond. */
const TEXTS = /^(Command timed out|Connection is closed|Stream isn't writeable|Socket timeout)/;

/** True if a command failed because Redis is unreachable, starting, or out of memory. */
export function isRedisAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'MaxRetriesPerRequestError' ||
    TEXTS.test(error.message) ||
    (error.name === 'ReplyError' && /^(LOADING|OOM|MISCONF|READONLY|MASTERDOWN)\b/.test(error.message))
  );
}
